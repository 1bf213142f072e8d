import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOpen } from '#domain/file-import.ts'
import { call } from '#web/api/call.ts'
import { importQuery, recentImportsQuery, type PriceImport } from '#web/api/price-files.ts'
import { refreshPublications } from '#web/api/publications.ts'

export function useImport(opened: boolean) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEarlier, setEarlier] = useState(false)
  const recent = useQuery({ ...recentImportsQuery, enabled: opened })
  const open = recent.data?.find(({ state }) => isOpen(state))
  // The running import stays shown when it finishes.
  if (chosen === null && open) setChosen(open.id)
  const id = chosen
  const query = useQuery({ ...importQuery(id ?? 0), enabled: id !== null })
  const record = id === null ? null : (query.data ?? null)

  const update = (news: PriceImport) => {
    queryClient.setQueryData(importQuery(news.id).queryKey, news)
    setChosen(news.id)
    void queryClient.invalidateQueries({ queryKey: recentImportsQuery.queryKey })
  }
  const start = useMutation({
    mutationFn: (upload: string) =>
      call('POST /quotes/import/file', { body: { filename: `${upload}.xlsx` } }),
    onSuccess: update,
  })
  const confirm = useMutation({
    mutationFn: ({ id, revision }: PriceImport) =>
      call('PUT /quotes/import/:id/confirm', { params: { id }, body: { revision } }),
    onSuccess: update,
  })
  const discard = useMutation({
    mutationFn: ({ id }: PriceImport) => call('DELETE /quotes/import/:id', { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: recentImportsQuery.queryKey })
      setChosen(null)
    },
  })

  const state = record?.state
  useEffect(() => {
    if (state === undefined || state === 'reading') return
    void queryClient.invalidateQueries({ queryKey: recentImportsQuery.queryKey })
    if (state === 'applied') void refreshPublications(queryClient)
  }, [state, queryClient])

  return {
    record,
    recent: recent.data ?? [],
    loading: opened && (recent.isPending || (id !== null && record === null)),
    failed: recent.error ?? query.error,
    retry: () => void (recent.error ? recent.refetch() : query.refetch()),
    show: (id: number) => {
      setEarlier(true)
      setChosen(id)
    },
    isEarlier,
    again: () => {
      setEarlier(false)
      setChosen(null)
    },
    start,
    confirm,
    discard,
  }
}

export type Importing = ReturnType<typeof useImport>
