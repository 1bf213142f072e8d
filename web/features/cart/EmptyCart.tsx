import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export function EmptyCart() {
  const t = useTexts()
  return (
    <Panel>
      <EmptyState
        illustration="cart"
        title={t.cart.emptyTitle}
        hint={t.cart.emptyHint}
        action={
          <Button renderRoot={(root) => <Link {...paths.search()} {...root} />}>{t.cart.discover}</Button>
        }
      />
    </Panel>
  )
}
