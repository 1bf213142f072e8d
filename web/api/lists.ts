// Lists of products (B2).
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { List, ListForm } from '#contract/lists.ts'
import { addToList, type ListLine } from '#domain/lists.ts'
import { call, download, listQuery } from './call.ts'

export const listsQuery = listQuery(['lists'], 'GET /lists', { staleTime: 0 })

/** The lists to save in: the last hundred that changed. */
export const listsToSaveIn = {
  ...listsQuery({ per_page: 100 }),
  select: ({ data }: { data: { may_change: boolean; id: number; name: string }[] }) =>
    data.filter((list) => list.may_change),
}

/** What the company buys again and again, with the offers of the zone. */
export const usualQuery = (region_id: number | null) =>
  queryOptions({
    queryKey: ['lists', 'usual', region_id],
    queryFn: ({ signal }) =>
      call('GET /lists/usual', { query: region_id === null ? {} : { region_id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The products of an .xlsx, or what is wrong with its rows. */
export function readListFile(file: File) {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /lists/file', { form })
}

export const downloadList = (id: number) => download('GET /lists/:id/file', { params: { id } })

/** With the offers of the zone; prices are binding, so they are read on each visit. */
export const oneListQuery = (id: number, region_id: number | null) =>
  queryOptions({
    queryKey: ['list', id, region_id],
    queryFn: ({ signal }) =>
      call('GET /lists/:id', {
        params: { id },
        query: region_id === null ? {} : { region_id },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

export function changeList(id: number, version: number, form: ListForm): Promise<{ version: number }> {
  return call('PUT /lists/:id', { params: { id }, body: { ...form, version } })
}

/** Adds to the current version of a list, with today's prices of the zone. */
export async function saveInList(
  id: number,
  added: readonly Pick<ListLine, 'sku' | 'quantity'>[],
  regionId: number | null,
): Promise<void> {
  const list = await call('GET /lists/:id', { params: { id } })
  await changeList(id, list.version, formOf({ ...list, items: addToList(list.items, added) }, regionId))
}

export function formOf(
  { name, is_shared, items }: Pick<List, 'name' | 'is_shared'> & { items: readonly ListLine[] },
  regionId: number | null,
): ListForm {
  const lines = items.map(({ sku, quantity, note }) => ({ sku, quantity, note }))
  return { name, is_shared, items: lines, ...(regionId !== null && { region_id: regionId }) }
}

export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lists'] }),
    queryClient.invalidateQueries({ queryKey: ['list'] }),
  ])
}
