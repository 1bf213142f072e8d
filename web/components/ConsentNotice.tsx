// Says before a change is sent that it will wait, and for whom (R11).
import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'

/** `names` of who may accept besides the operator; null when the change does not wait. */
export function ConsentNotice({ names }: { names: readonly string[] | null }) {
  const { pendingChanges: t } = useTexts()
  if (names === null) return null
  return (
    <Alert color="orange" icon={<IconHourglass size={18} aria-hidden />} role="status" title={t.willWait}>
      {t.willWaitFor(names)}
    </Alert>
  )
}
