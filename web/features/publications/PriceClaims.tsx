import { Alert, Anchor } from '@mantine/core'
import { IconMessageExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PriceDetail } from '#contract/publications.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import classes from './PriceClaims.module.css'

/** What buyers say is wrong with the price; open until the seller sets another or confirms this one. */
export function PriceClaims({ claims }: { claims: PriceDetail['claims'] }) {
  const t = useTexts()
  if (claims.length === 0) return null
  const open = claims.filter((claim) => claim.open).length
  return (
    <Alert
      color={open > 0 ? 'red' : 'gray'}
      icon={<IconMessageExclamation size={20} aria-hidden />}
      title={open > 0 ? t.publications.openClaims(open) : t.publications.answeredClaims}
    >
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <li key={claim.order_id} className={classes.claim}>
            <q>{claim.message}</q>
            <span className={classes.where}>
              <Anchor inherit renderRoot={(props) => <Link {...paths.sale(claim.order_id)} {...props} />}>
                {t.orders.order(claim.order_code)}
              </Anchor>
              , <InstantText instant={claim.created_at} withTime />
            </span>
          </li>
        ))}
      </ul>
      {open > 0 && t.publications.howToAnswer}
    </Alert>
  )
}
