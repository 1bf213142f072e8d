// "Ver historial" of an item: dispatches and cancellations (P5).
import { Alert, Button, Loader, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OrderItem } from '#contract/purchases.ts'
import type { HistoryEntry } from '#contract/purchases-history.ts'
import type { SaleDetail } from '#contract/sales.ts'
import { messageOf } from '#web/api/failure.ts'
import { deliveriesQuery } from '#web/api/orders.ts'
import { isPast } from '#web/components/EstimatedDate.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { mayCorrect } from './sale-state.ts'
import { CorrectNote } from './SaleDialogs.tsx'
import classes from './SalePage.module.css'

type Sale = Pick<SaleDetail, 'id' | 'state'>

interface HistoryButtonProps {
  title: string
  /** The id of the history's element. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
}

export function HistoryButton({ title, id, opened, onChange }: HistoryButtonProps) {
  const t = useTexts()
  const label = opened ? t.sales.hideHistory : t.sales.seeHistory
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      fz="xs"
      aria-label={`${label}: ${title}`}
      aria-expanded={opened}
      aria-controls={id}
      rightSection={<Icon size={14} aria-hidden />}
      onClick={() => onChange(!opened)}
    >
      {label}
    </Button>
  )
}

interface ItemHistoryProps {
  id: string
  sale: Sale
  item: OrderItem
}

export function ItemHistory({ id, sale, item }: ItemHistoryProps) {
  const t = useTexts()
  return (
    <div id={id} role="region" aria-label={t.sales.historyOf(item.combination.title)}>
      <Entries sale={sale} itemId={item.id} />
    </div>
  )
}

function Entries({ sale, itemId }: { sale: Sale; itemId: number }) {
  const t = useTexts()
  const query = useQuery(deliveriesQuery(sale.id))
  const { data: history, error, refetch } = query
  useGeneralError(query)
  if (error) return <HistoryFailed mt="xs" error={error} onRetry={() => void refetch()} />
  if (!history) return <Loader size="sm" m="xs" aria-label={t.words.loading} />
  const own = history.filter((entry) => entry.buy_order_item_id === itemId)
  if (own.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t.sales.noHistory}
      </Text>
    )
  }
  return (
    <ul className={classes.historyList}>
      {own.map((entry) => (
        <HistoryEntryRow
          // Stays when the note is corrected.
          key={`${entry.state} ${entry.outcome} ${entry.replaces} ${entry.updated_at}`}
          entry={entry}
          sale={sale}
        />
      ))}
    </ul>
  )
}

interface HistoryFailedProps {
  error: Error
  onRetry: () => void
  mt?: 'xs'
}

export function HistoryFailed({ error, onRetry, mt }: HistoryFailedProps) {
  const t = useTexts()
  return (
    <Alert color="red" role="alert" mt={mt} title={t.words.couldNotLoad}>
      {messageOf(error, t.words.weWillFixIt)}{' '}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t.words.retry}
      </Button>
    </Alert>
  )
}

const TONE: Readonly<Record<HistoryEntry['state'], Tone>> = {
  1: 'done',
  2: 'neutral',
  3: 'active',
  4: 'problem',
}

function HistoryEntryRow({ entry, sale }: { entry: HistoryEntry; sale: Sale }) {
  const t = useTexts()
  const { dispatch_note_number: note } = entry
  return (
    <li className={classes.historyEntry}>
      <StateChip tone={TONE[entry.state]}>
        {entry.outcome === null ? t.sales.historyStates[entry.state] : t.sales.outcomes[entry.outcome]}
      </StateChip>
      <Text span size="sm" fw={600}>
        {t.sales.units(entry.quantity_sent)}
      </Text>
      {note !== null && (
        <Text span size="sm">
          {t.sales.note(note)}
        </Text>
      )}
      {entry.replaces !== null && (
        <Text span size="sm" c="dimmed">
          {t.sales.replaces(entry.replaces)}
        </Text>
      )}
      <Text span size="sm" c="dimmed">
        <InstantText instant={entry.updated_at} withTime />
      </Text>
      {entry.state === 3 && entry.estimated_date !== null && (
        <Text span size="sm" c="dimmed">
          {isPast(entry.estimated_date) ? t.orders.shouldHaveArrived : t.sales.arrives}{' '}
          <DayText day={entry.estimated_date} />
        </Text>
      )}
      {entry.claim !== null && (
        <Text size="sm" className={classes.historyClaim}>
          <b>{t.sales.claim}</b> {entry.claim}
        </Text>
      )}
      {note !== null && mayCorrect(sale.state, entry.state) && <CorrectNote orderId={sale.id} note={note} />}
    </li>
  )
}
