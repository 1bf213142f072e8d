// The import of a file, from its upload to its end. Shows the one that is open, or one that was chosen.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ImportState, isOpen, isUnderWay } from '#domain/file-import.ts'
import type { UploadPath } from '#web/api/upload.ts'
import { useUpload } from './use-upload.ts'

/** An import in a list of the latest. */
export interface ListedImport {
  id: number
  file_name: string
  state: ImportState
  created_at: string
  created_by: string
}

/** What is imported: its endpoints, and the pages that show it. */
export interface ImportKind<Import extends ListedImport> {
  /** Starts the keys of its queries. */
  name: string
  uploadPath: UploadPath
  list: (signal: AbortSignal) => Promise<{ data: ListedImport[] }>
  read: (id: number, signal: AbortSignal) => Promise<Import>
  start: (upload: string) => Promise<Import>
  confirm: (record: Import) => Promise<Import>
  discard: (record: Import) => Promise<Import>
  /** After it was applied. */
  refresh: (queryClient: QueryClient) => Promise<unknown>
}

const POLL_MS = 500

export function useFileImport<Import extends ListedImport>(kind: ImportKind<Import>, opened: boolean) {
  const queryClient = useQueryClient()
  const [id, setId] = useState<number | null>(null)
  const [isEarlier, setEarlier] = useState(false)
  // It goes on while the dialog is closed.
  const uploading = useUpload(kind.uploadPath)
  const recentKey = [kind.name, 'recent']
  const keyOf = (record: number | null) => [kind.name, 'one', record]
  const recent = useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) => kind.list(signal),
    staleTime: 0,
    enabled: opened,
  })
  const one = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => kind.read(id ?? 0, signal),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isUnderWay(data.state) ? POLL_MS : false,
  })
  const record = id === null ? null : (one.data ?? null)
  // The list may be older than what is known of one.
  const hasEnded = ({ id: listed }: ListedImport) => {
    const known = queryClient.getQueryData<Import>(keyOf(listed))
    return known !== undefined && !isOpen(known.state)
  }
  const open = recent.data?.data.find((listed) => isOpen(listed.state) && !hasEnded(listed))
  // A running import stays shown when it ends.
  if (id === null && open) setId(open.id)

  const update = (changed: Import) => {
    queryClient.setQueryData(keyOf(changed.id), changed)
    setId(changed.id)
    void queryClient.invalidateQueries({ queryKey: recentKey })
  }
  const refreshAll = () => queryClient.invalidateQueries({ queryKey: [kind.name] })
  const confirm = useMutation({ mutationFn: kind.confirm, onSuccess: update, onError: refreshAll })
  const discard = useMutation({
    mutationFn: kind.discard,
    onSuccess(discarded) {
      update(discarded)
      setId(null)
    },
    onError: refreshAll,
  })
  const start = useMutation({
    mutationFn: kind.start,
    onSuccess(started) {
      update(started)
      uploading.forget()
      // Their failures were of another import.
      confirm.reset()
      discard.reset()
    },
  })

  const state = record?.state
  useEffect(() => {
    if (state === undefined || state === 'reading') return
    void queryClient.invalidateQueries({ queryKey: [kind.name, 'recent'] })
    if (state === 'applied') void kind.refresh(queryClient)
  }, [state, kind, queryClient])

  return {
    record,
    recent: recent.data?.data ?? [],
    isLoading: opened && (recent.isPending || (id !== null && record === null)),
    failed: recent.error ?? one.error,
    retry: () => void (recent.error ? recent.refetch() : one.refetch()),
    uploading,
    start,
    confirm,
    discard,
    /** After another call changed it. */
    update,
    /** Shows one of the latest. */
    show(earlier: number) {
      setEarlier(true)
      setId(earlier)
    },
    isEarlier,
    /** To choose another file. */
    again() {
      uploading.forget()
      start.reset()
      setEarlier(false)
      setId(null)
    },
  }
}

export type FileImporting<Import extends ListedImport> = ReturnType<typeof useFileImport<Import>>
