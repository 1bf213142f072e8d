// Who decided on the orders, and who decides on those that wait.
import { Anchor } from '@mantine/core'
import type { SellerOrder } from '#contract/purchases.ts'
import { nextDeciders } from '#web/components/approval-chain.ts'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/formatted.tsx'
import { decidersIn } from './states.ts'

interface ApproversProps {
  orders: readonly (Pick<SellerOrder, 'events'> & Partial<Pick<SellerOrder, 'chain'>>)[]
  /** The approver of what waits; null when nothing does. */
  next: { name: string; email: string } | null
}

export function Approvers({ orders, next }: ApproversProps) {
  const t = useTexts()
  const named = nextDeciders(orders)
  const isByRules = orders.some(({ chain }) => chain?.steps.length === 0)
  return (
    <>
      {decidersIn(orders).map(({ name, absent }) => (
        <div key={`${name} ${absent}`}>
          {t.purchases.decided(absent === null ? name : t.purchases.standingIn(name, absent))}
        </div>
      ))}
      {isByRules && <div>{t.approvalRules.byRules}</div>}
      {named.map((name) => (
        <div key={name}>{name}</div>
      ))}
      {next && named.length === 0 && (
        <div>
          {next.name}
          <Anchor inherit fw={400} display="block" href={`mailto:${next.email}`}>
            <EmailText email={next.email} />
          </Anchor>
        </div>
      )}
    </>
  )
}
