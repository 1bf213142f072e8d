// The list being edited: the changes that are not saved yet (B2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { List, ListItem } from '#contract/lists.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { changeList, formOf, refreshLists } from '#web/api/lists.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

export interface DraftItem extends Omit<ListItem, 'quantity'> {
  /** Null while what was typed is not a quantity. */
  quantity: number | null
}

export interface Draft {
  name: string
  is_shared: boolean
  items: readonly DraftItem[]
}

export function useListDraft(list: List, regionId: number | null) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft = typed ? { ...typed, items: withOffers(typed.items, list) } : list
  const change = (changed: Partial<Draft>) => setTyped({ ...draft, ...changed })
  const changeItems = (items: readonly DraftItem[]) => change({ items })
  const items = draft.items.flatMap(({ quantity, ...item }) =>
    quantity === null ? [] : [{ ...item, quantity }],
  )
  const save = useMutation({
    mutationFn: () => changeList(list.id, list.version, formOf({ ...draft, items }, regionId)),
    async onSuccess() {
      await refreshLists(queryClient)
      setTyped(null)
      toast.success(t.lists.saved)
    },
    async onError(error) {
      // The version of the colleague; what was typed stays.
      if (isStale(error)) await refreshLists(queryClient)
      else toast.failure(messageOf(error, t.words.somethingWentWrong))
    },
  })
  return {
    draft,
    isChanged: typed !== null,
    isStale: isStale(save.error),
    isSaving: save.isPending,
    canSave: typed !== null && draft.name.trim() !== '' && items.length === draft.items.length,
    change,
    changeItem: (sku: string, changed: Partial<DraftItem>) =>
      changeItems(draft.items.map((item) => (item.sku === sku ? { ...item, ...changed } : item))),
    move: (sku: string, by: 1 | -1) => changeItems(moved(draft.items, sku, by)),
    remove: (sku: string) => changeItems(draft.items.filter((item) => item.sku !== sku)),
    replaceItems: changeItems,
    add: (item: DraftItem) => changeItems([...draft.items, item]),
    save: () => save.mutate(),
    discard() {
      setTyped(null)
      save.reset()
    },
  }
}
export type ListDraft = ReturnType<typeof useListDraft>

/** The offers of the zone chosen last. */
function withOffers(items: readonly DraftItem[], list: List): DraftItem[] {
  const read = new Map(list.items.map((item) => [item.sku, item]))
  return items.map((item) => {
    const { line, previous_value, previous_currency_code } = read.get(item.sku) ?? item
    return { ...item, line, previous_value, previous_currency_code }
  })
}

function moved(items: readonly DraftItem[], sku: string, by: 1 | -1): DraftItem[] {
  const from = items.findIndex((item) => item.sku === sku)
  const rest = items.filter((item) => item.sku !== sku)
  return rest.toSpliced(from + by, 0, ...items.slice(from, from + 1))
}

const isStale = (error: unknown) => error instanceof ApiFailure && error.errorCode === 'list_changed'
