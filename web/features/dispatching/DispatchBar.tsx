// What is done with the chosen orders: papers, and the dispatch of all (B10).
import { Button, Progress, Text } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderToDispatch } from '#contract/dispatching.ts'
import { DISPATCHES_MAX, LABEL_FORMATS } from '#domain/rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { dispatchNotesFile, labelsFile, pickingListsFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import type { RowSelection } from '#web/components/RowSelection.tsx'
import { SelectionBar } from '#web/components/SelectionBar.tsx'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import type { Dispatching } from './use-dispatching.ts'
import classes from './Dispatch.module.css'

interface DispatchBarProps {
  selection: RowSelection<OrderToDispatch>
  dispatching: Dispatching
}

export function DispatchBar({ selection, dispatching }: DispatchBarProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const { rows: orders, clear } = selection
  const { dispatch } = dispatching
  const count = orders.length
  const tooMany = count > DISPATCHES_MAX
  const mayNotSend = count === 0 || tooMany || !dispatching.isReady
  const units = orders
    .flatMap((order) => dispatching.unitsOf(order) ?? [])
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <SelectionBar
        count={count}
        onClear={clear}
        wide
        status={
          <>
            <b>{t.dispatching.selected(count)}</b>
            <span>{t.sales.units(units)}</span>
            {tooMany && (
              <Text span inherit c="var(--mantine-color-error)">
                {t.dispatching.atMost(DISPATCHES_MAX)}
              </Text>
            )}
          </>
        }
      >
        <Papers orders={orders} dispatching={dispatching} disabled={mayNotSend} />
        <Button
          className={classes.dispatch ?? ''}
          leftSection={<IconTruckDelivery size={18} aria-hidden />}
          disabled={mayNotSend}
          data-key="a"
          data-of-selected
          onClick={() => {
            dispatch.reset()
            setOpened(true)
          }}
        >
          {t.dispatching.dispatch(count)}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        opened={opened}
        title={t.dispatching.confirmTitle(count)}
        confirmLabel={t.dispatching.confirm}
        confirmDisabled={mayNotSend}
        pending={dispatch.isPending}
        error={dispatch.error && messageOf(dispatch.error, t.words.somethingWentWrong)}
        onConfirm={() => dispatch.mutate(undefined, { onSuccess: () => setOpened(false) })}
        onClose={() => setOpened(false)}
      >
        {dispatch.isPending && <DispatchProgress done={dispatching.done} total={dispatching.bodies.length} />}
        <Text size="sm">{t.dispatching.confirmText}</Text>
        <div
          className={classes.list}
          role="group"
          aria-label={t.dispatching.selected(count)}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many orders scroll, also by keyboard
          tabIndex={0}
        >
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                {t.dispatching.noteOfOrder(order.internal_code, dispatching.noteOf(order))}
              </li>
            ))}
          </ul>
        </div>
      </ConfirmDialog>
      <UnsavedChanges when={dispatch.isPending} texts={t.dispatching.leaving} />
    </>
  )
}

function DispatchProgress({ done, total }: { done: number; total: number }) {
  const t = useTexts()
  return (
    <div>
      <Text size="sm" fw={600} mb={4} role="status">
        {t.dispatching.progress(done, total)}
      </Text>
      <Progress value={(100 * done) / total} size="lg" aria-label={t.dispatching.dispatching} />
    </div>
  )
}

interface PapersProps {
  orders: readonly OrderToDispatch[]
  dispatching: Dispatching
  disabled: boolean
}

/** To print before the dispatch, with the notes and parcels that the page shows. */
function Papers({ orders, dispatching, disabled }: PapersProps) {
  const t = useTexts()
  const count = orders.length
  const ids = orders.map(({ id }) => id)
  const parcels = orders.map((order) => ({
    buy_order_id: order.id,
    count: dispatching.parcelsOf(order) ?? 1,
    dispatch_note_number: dispatching.noteOf(order),
  }))
  return (
    <div className={classes.print}>
      <PaperMenu
        label={t.papers.pickingLists}
        named={t.papers.ofSelected(t.papers.pickingLists, count)}
        read={pickingListsFile(ids)}
      />
      <PaperMenu
        label={t.dispatching.notes}
        named={t.papers.ofSelected(t.dispatching.notes, count)}
        read={dispatchNotesFile(dispatching.bodies)}
        disabled={disabled}
      />
      {LABEL_FORMATS.map((format) => (
        <PaperMenu
          key={format}
          label={t.dispatching.labels[format]}
          named={t.papers.ofSelected(t.dispatching.labels[format], count)}
          read={labelsFile({ ids, format, parcels })}
          disabled={disabled || !dispatching.hasParcels}
        />
      ))}
    </div>
  )
}
