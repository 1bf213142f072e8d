import { Button, type ButtonProps } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { BuyAgainOutcome } from './BuyAgainOutcome.tsx'
import { OtherZone } from './OtherZone.tsx'
import { isOtherZone, useBuyAgain } from './use-buy-again.ts'

interface BuyAgainProps extends Pick<ButtonProps, 'variant' | 'size' | 'px'> {
  purchaseId: number
  /** Ids of items; without them, all of the purchase. */
  items?: readonly number[]
  /** The delivery zone of the purchase. */
  zone: string
  label: string
  /** What the label leaves unsaid: of which product or order. */
  named?: string
}

/** Puts what is still sold into the cart, and says what came of it (P8). */
export function BuyAgain({ purchaseId, items, zone, label, named, ...look }: BuyAgainProps) {
  const t = useTexts()
  const again = useBuyAgain(purchaseId, items)
  const isOther = isOtherZone(again.error)
  const button = useRef<HTMLButtonElement>(null)
  // While it works it cannot have the focus, so a dialog that opens then does not know to give it back.
  const close = () => {
    again.reset()
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button
        {...look}
        ref={button}
        leftSection={
          look.variant !== 'transparent' && <IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />
        }
        aria-label={named}
        loading={again.isPending}
        onClick={() => again.mutate({ replaceCart: false })}
      >
        {label}
      </Button>
      <BuyAgainOutcome outcome={again.data} onClose={close} />
      <OtherZone
        opened={isOther}
        zone={zone}
        onReplace={() => again.mutate({ replaceCart: true })}
        onClose={close}
      />
      <ErrorModal
        opened={again.isError && !isOther}
        title={t.purchases.again.failed}
        message={messageOf(again.error, t.words.weWillFixIt)}
        onClose={close}
      />
    </>
  )
}
