import { Button, CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './RemovedNotice.module.css'

interface RemovedNoticeProps {
  item: CartItem
  isUndoing: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** What was taken out, and the way back (K4). It takes the focus that the removed row had. */
export function RemovedNotice({ item, isUndoing, onUndo, onDismiss }: RemovedNoticeProps) {
  const t = useTexts()
  const textId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [item.cart_item_id])
  return (
    <div role="status" className={classes.notice}>
      <span id={textId} className={classes.text}>
        {t.cart.removed(item.title)}
      </span>
      <Button
        ref={button}
        aria-describedby={textId}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isUndoing}
        onClick={onUndo}
      >
        {t.cart.undo}
      </Button>
      <CloseButton aria-label={t.words.close} onClick={onDismiss} />
    </div>
  )
}
