import { Button } from '@mantine/core'
import { useStartTexts } from '#web/session/language.ts'
import { EmptyMessage } from '#web/ui/EmptyMessage.tsx'
import { cloud } from '#web/ui/illustration-frame.tsx'

export function CrashPage() {
  const t = useStartTexts()
  return (
    <div role="alert">
      <EmptyMessage
        order={1}
        picture={cloud}
        title={t.shell.crashTitle}
        hint={t.shell.crashHint}
        action={<Button onClick={() => location.reload()}>{t.shell.reload}</Button>}
      />
    </div>
  )
}
