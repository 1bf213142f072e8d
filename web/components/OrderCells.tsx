// Cells of a compact table of orders or purchases (B3).
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderTotals } from '#contract/fields.ts'
import type { Day } from '#domain/days.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/Panel.tsx'
import { DayText, InstantText, isZero, Money } from '#web/ui/formatted.tsx'
import type { LinkTarget } from '#web/ui/links.tsx'
import { daysPast } from './EstimatedDate.tsx'
import classes from './OrderCells.module.css'

export function CodeCell({ code, label, link }: { code: string; label: string; link: LinkTarget }) {
  return (
    <Link {...link} className={classes.code} aria-label={label} data-row data-figures>
      {code}
    </Link>
  )
}

export function DateCell({ instant }: { instant: string }) {
  return (
    <span className={classes.date}>
      <InstantText instant={instant} />
    </span>
  )
}

/** The first product, and how many more there are. */
export function ProductsCell({ titles }: { titles: readonly string[] }) {
  const t = useTexts()
  const more = titles.length - 1
  return (
    <span className={classes.products} title={titles.join('\n')}>
      <span className={classes.cut}>{titles[0]}</span>
      {more > 0 && (
        <span className={classes.more}>
          <span aria-hidden>{t.orders.andMore(more)}</span>
          <VisuallyHidden>{t.orders.morePictures(more)}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Such as the name of a company. */
export function WholeCell({ children }: { children: string }) {
  return <span className={classes.whole}>{children}</span>
}

export function CutCell({ narrow, children }: { narrow?: boolean; children: string }) {
  return (
    <span className={classes.cut} data-narrow={narrow} title={children}>
      {children}
    </span>
  )
}

/** In one line. `late` is on phones only: elsewhere the day says it. */
export function ChipsCell({ late, children }: { late?: string | false; children: ReactNode }) {
  return (
    <span className={classes.chips}>
      {children}
      {late && (
        <span className={classes.onPhones}>
          <StateChip tone="problem">{late}</StateChip>
        </span>
      )}
    </span>
  )
}

/** The day of what is to come, red when it has passed, with the days (P7). */
export function DueCell({ day, late }: { day: Day; late: boolean }) {
  const t = useTexts()
  return (
    <span className={classes.date} data-late={late || undefined}>
      <DayText day={day} />
      {late && <small>{t.orders.daysLate(daysPast(day))}</small>}
    </span>
  )
}

export type WithShipping = Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'>

/** With shipping (K14). */
export function TotalCell({
  of: { total_w_shipping_ARP: pesos, total_w_shipping_USD: dollars },
}: {
  of: WithShipping
}) {
  return (
    <span className={classes.total}>
      {(!isZero(pesos) || isZero(dollars)) && <Money amount={pesos} currency="ARS" />}
      {!isZero(dollars) && <Money amount={dollars} currency="USD" />}
    </span>
  )
}
