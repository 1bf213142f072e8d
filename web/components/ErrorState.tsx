import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  title?: ReactNode
}

export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const t = useTexts()
  return (
    <div role="alert">
      <EmptyState
        illustration="cloud"
        title={title ?? t.words.couldNotLoad}
        hint={messageOf(error, t.words.weWillFixIt)}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t.words.retry}
          </Button>
        }
      />
    </div>
  )
}
