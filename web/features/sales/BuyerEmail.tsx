import { Anchor } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/EmailText.tsx'

interface BuyerEmailProps {
  email: string
  /** The order it is about. */
  code: string
}

/** One press writes to the buyer about their order. */
export function BuyerEmail({ email, code }: BuyerEmailProps) {
  const t = useTexts()
  return (
    <Anchor inherit href={`mailto:${email}?subject=${encodeURIComponent(t.orders.order(code))}`}>
      <EmailText email={email} />
    </Anchor>
  )
}
