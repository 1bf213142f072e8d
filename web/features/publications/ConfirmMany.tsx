// Prices due for confirmation, several at once (U2).
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { PUBLICATIONS_CHOSEN_MAX } from '#domain/rules.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import type { PublicationFilters } from '#web/api/publications.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import type { Publication } from './publication.ts'
import { usePublicationAction } from './PublicationDialogs.tsx'

/** The chosen publications, kept while the filters stay. */
export function useSelection(filters: PublicationFilters) {
  const scope = JSON.stringify(filters)
  const [chosen, setChosen] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() })
  const ids = chosen.scope === scope ? chosen.ids : new Set<number>()
  return {
    ids,
    set(rows: readonly Publication[], isChosen: boolean) {
      const next = new Set(ids)
      for (const { id } of rows) {
        if (isChosen && next.size < PUBLICATIONS_CHOSEN_MAX) next.add(id)
        else if (!isChosen) next.delete(id)
      }
      setChosen({ scope, ids: next })
    },
    clear: () => setChosen({ scope, ids: new Set() }),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Null: every price of the filters. */
export type ConfirmChoice = { ids: number[] | null; count: number }

interface ConfirmToolsProps {
  rows: readonly Publication[]
  total: number
  selection: Selection
  onConfirm: (choice: ConfirmChoice) => void
}

export function ConfirmTools({ rows, total, selection: { ids, set }, onConfirm }: ConfirmToolsProps) {
  const t = useTexts()
  const onPage = rows.filter(({ id }) => ids.has(id)).length
  return (
    <Group gap="sm" mb="xs">
      <Checkbox
        label={t.publications.selectPage}
        checked={onPage === rows.length}
        indeterminate={onPage > 0 && onPage < rows.length}
        onChange={(event) => set(rows, event.currentTarget.checked)}
      />
      <Button
        variant="light"
        disabled={ids.size === 0}
        onClick={() => onConfirm({ ids: [...ids], count: ids.size })}
      >
        {t.publications.confirmSelected(ids.size)}
      </Button>
      <Button variant="default" onClick={() => onConfirm({ ids: null, count: total })}>
        {t.publications.confirmAll(total)}
      </Button>
    </Group>
  )
}

interface ConfirmManyDialogProps {
  choice: ConfirmChoice
  filters: PublicationFilters
  opened: boolean
  onDone: () => void
  onClose: () => void
}

export function ConfirmManyDialog({ choice, filters, opened, onDone, onClose }: ConfirmManyDialogProps) {
  const t = useTexts()
  const { ids, count } = choice
  const [idempotencyKey] = useState(newIdempotencyKey)
  const action = usePublicationAction({
    action: () =>
      call('PUT /quotes/confirm-prices', {
        query: { ...(ids ? {} : filters), expected: count },
        body: ids ? { ids } : {},
        idempotencyKey,
      }),
    done: ({ publications }) => {
      onDone()
      return t.publications.pricesConfirmed(publications)
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.publications.confirmManyTitle}
      confirmLabel={t.publications.confirmPriceYes}
    >
      <Text>{t.publications.confirmManyText(count)}</Text>
      <Text size="sm" c="dimmed">
        {t.publications.confirmPriceText}
      </Text>
    </ConfirmDialog>
  )
}
