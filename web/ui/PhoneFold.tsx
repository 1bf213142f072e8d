// Fields that a phone has behind a button, so that the list below begins on the first screen.
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'
import classes from './PhoneFold.module.css'

interface PhoneFoldProps {
  label: string
  /** Fields inside that narrow the list; shown beside the label. */
  inUse: number
  /** Always visible, on a phone beside the button. */
  beside: ReactNode
  children: ReactNode
}

export function PhoneFold({ label, inUse, beside, children }: PhoneFoldProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const id = useId()
  if (!isPhone)
    return (
      <>
        {beside}
        {children}
      </>
    )
  return (
    <div className={classes.fold}>
      <div className={classes.line}>
        <div className={classes.beside}>{beside}</div>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {inUse > 0 ? `${label} (${inUse})` : label}
        </Button>
      </div>
      {opened && (
        <div id={id} className={classes.content}>
          {children}
        </div>
      )}
    </div>
  )
}
