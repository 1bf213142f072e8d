import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OpenClaim } from '#contract/my-day.ts'
import { BuyerEmail } from '#web/features/sales/BuyerEmail.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './OpenClaims.module.css'

/** Who waits for an answer, since when, and one press to give it. */
export function OpenClaims({ count, claims }: { count: number; claims: readonly OpenClaim[] }) {
  const t = useTexts()
  const all = (
    <Anchor size="sm" fw={550} renderRoot={(props) => <Link {...paths.sales({ state: 8 })} {...props} />}>
      {t.home.seeAllClaims}
    </Anchor>
  )
  return (
    <Panel title={t.home.openClaims} actions={count > 0 ? all : undefined} flush>
      {count === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {t.home.noClaims}
        </Text>
      ) : (
        <ul className={classes.claims}>
          {claims.map((claim) => (
            <li key={`${claim.order_id} ${claim.dispatch_note_number}`} className={classes.claim}>
              <Anchor
                inherit
                fw={600}
                renderRoot={(props) => <Link {...paths.sale(claim.order_id)} {...props} />}
              >
                {t.orders.order(claim.internal_code)}
              </Anchor>
              <span className={classes.soft}>
                {claim.company} · {t.sales.note(claim.dispatch_note_number)} ·{' '}
                <InstantText instant={claim.created_at} />
              </span>
              <q className={classes.words}>{claim.message}</q>
              <BuyerEmail email={claim.email} code={claim.internal_code} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
