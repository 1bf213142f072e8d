// "Despachar": a seller's orders with units to send, dispatched together (B10).
import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { OrderToDispatch } from '#contract/dispatching.ts'
import { onlyNote } from '#domain/note-series.ts'
import { DISPATCH_NOTE_MAX_LENGTH } from '#domain/rules.ts'
import { ordersToSendQuery } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { PagedList } from '#web/components/PagedList.tsx'
import { SelectRows, useRowSelection } from '#web/components/RowSelection.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { DispatchBar } from './DispatchBar.tsx'
import { DispatchResults } from './DispatchResults.tsx'
import { OrderToSend } from './OrderToSend.tsx'
import { type Dispatching, useDispatching } from './use-dispatching.ts'
import classes from './Dispatch.module.css'

export function DispatchPage() {
  const t = useTexts()
  const { page } = useSearch({ from: '/shell/dispatch' })
  const query = useQuery(ordersToSendQuery({ page }))
  const chosen = useRowSelection<OrderToDispatch>()
  // The current state of the order: a colleague may have sent a part of it.
  const current = new Map(query.data?.data.map((order) => [order.id, order]))
  const selection = { ...chosen, rows: chosen.rows.map((order) => current.get(order.id) ?? order) }
  const dispatching = useDispatching(selection, query.data?.last_note)
  const { dispatched } = dispatching
  return (
    <Page
      title={t.dispatching.title}
      windowTitle={t.dispatching.title}
      intro={<span className={classes.intro}>{t.dispatching.intro}</span>}
    >
      {dispatched && <DispatchResults dispatched={dispatched} onClose={dispatching.dismiss} />}
      <PagedList
        query={query}
        count={t.dispatching.count}
        empty={<EmptyState illustration="truck" title={t.dispatching.none} hint={t.dispatching.noneHint} />}
        skeleton={<CardListSkeleton count={3} />}
        tools={(orders) => (
          <SelectRows
            size="md"
            className={classes.selectPage}
            label={t.dispatching.selectPage}
            rows={orders}
            selection={selection}
          />
        )}
      >
        {(orders, areOld) => (
          <Stack gap="sm">
            {selection.rows.length > 1 && <FirstNote dispatching={dispatching} />}
            <Stack component="ul" gap="sm" aria-busy={areOld} opacity={areOld ? 0.5 : 1}>
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderToSend
                    order={order}
                    isChosen={selection.has(order)}
                    onChoose={(ticked) => selection.toggle([order], ticked)}
                    dispatching={dispatching}
                  />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </PagedList>
      <DispatchBar selection={selection} dispatching={dispatching} />
    </Page>
  )
}

/** The series begins with it. */
function FirstNote({ dispatching }: { dispatching: Dispatching }) {
  const t = useTexts()
  return (
    <TextInput
      className={classes.first}
      label={t.dispatching.firstNote}
      description={t.dispatching.firstNoteHint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={DISPATCH_NOTE_MAX_LENGTH}
      value={dispatching.firstNote}
      onChange={(event) => dispatching.setFirst(onlyNote(event.currentTarget.value))}
    />
  )
}
