import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'

/** A part of a page could not be loaded; what is beside it stays. */
export function Retry({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useTexts()
  return (
    <span role="alert">
      {children}{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {t.words.retry}
      </Anchor>
    </span>
  )
}
