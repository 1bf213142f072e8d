import { Alert, Anchor } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'

/** The cart could not be asked again: what is shown may have changed. */
export function StaleNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Alert
      color="yellow"
      mb="md"
      role="status"
      icon={<IconCloudOff size={18} aria-hidden />}
      title={t.cart.staleTitle}
    >
      {messageOf(error, t.words.weWillFixIt)}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onRetry}>
        {t.words.retry}
      </Anchor>
    </Alert>
  )
}
