import { Button } from '@mantine/core'
import { useStartTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function CrashPage() {
  const t = useStartTexts()
  return (
    <div role="alert">
      <EmptyState
        order={1}
        illustration="cloud"
        title={t.shell.crashTitle}
        hint={t.shell.crashHint}
        action={<Button onClick={() => location.reload()}>{t.shell.reload}</Button>}
      />
    </div>
  )
}
