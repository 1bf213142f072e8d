import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import classes from './DoneNotice.module.css'

interface DoneNoticeProps {
  /** Null: nothing was done yet, or it was read. */
  told: string | null
  /** Null once it cannot be undone. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** What was done to all zones, and the way back. The region is there before its words, so that they are read aloud. */
export function DoneNotice({ told, onUndo, onClose }: DoneNoticeProps) {
  const t = useTexts()
  return (
    <div role="status" className={classes.root}>
      {told !== null && (
        <Alert
          role="group"
          aria-label={told}
          icon={<IconCheck size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel={t.words.close}
          onClose={onClose}
        >
          <div className={classes.text}>
            {told}
            {onUndo && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={onUndo}
              >
                {t.zones.undo}
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  )
}
