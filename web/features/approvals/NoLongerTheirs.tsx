import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** They had the order open when it stopped being theirs to decide on: their delegation ended (Q3, G5). */
export function NoLongerTheirs() {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="region" aria-label={t.approvals.noLonger} tabIndex={-1}>
      <EmptyState
        illustration="signpost"
        title={t.approvals.noLonger}
        hint={t.approvals.noLongerHint}
        action={
          <Button renderRoot={(props) => <Link {...paths.approveOrders()} {...props} />}>
            {t.approvals.backToList}
          </Button>
        }
      />
    </div>
  )
}
