import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The cart may be empty because a purchase whose answer was lost went through. */
export function EmptyCart({ mayBePlaced }: { mayBePlaced: boolean }) {
  const t = useTexts()
  return (
    <>
      {mayBePlaced && (
        <Alert
          color="yellow"
          mb="md"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t.cart.maybePlacedTitle}
        >
          {t.cart.maybePlaced}{' '}
          <Anchor inherit renderRoot={(root) => <Link {...paths.myOrders()} {...root} />}>
            {t.shell.myOrders}
          </Anchor>
          .
        </Alert>
      )}
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
    </>
  )
}
