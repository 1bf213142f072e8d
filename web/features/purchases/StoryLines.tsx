import type { HistoryLine } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './StoryLines.module.css'

/** "3 × Guantes": quantities of an order's items. */
export function StoryLines({ lines }: { lines: readonly HistoryLine[] }) {
  const t = useTexts()
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.buy_order_item_id}>{t.purchases.lineOf(line.quantity, line.title)}</li>
      ))}
    </ul>
  )
}
