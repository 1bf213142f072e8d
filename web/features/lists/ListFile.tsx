// A list out to a spreadsheet, and the rows of one in its place (B2).
import { Alert, Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { List } from '#contract/lists.ts'
import { messageOf } from '#web/api/failure.ts'
import { downloadList, readListFile } from '#web/api/lists.ts'
import { save } from '#web/components/export-table.ts'
import { useTexts } from '#web/session/language.ts'
import { ACCEPTED } from '#web/ui/DropZone.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ListDraft } from './list-draft.ts'

export function DownloadList({ list }: { list: Pick<List, 'id'> }) {
  const t = useTexts()
  const download = useMutation({
    mutationFn: () => downloadList(list.id),
    onSuccess: ({ name, content }) => save(name, content),
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t.lists.download}
    </Button>
  )
}

/** The products of the file replace those of the draft, which is saved by a press. */
export function UploadList({ draft }: { draft: ListDraft }) {
  const t = useTexts()
  const upload = useMutation({
    mutationFn: readListFile,
    onSuccess({ items, errors }) {
      if (errors.length > 0) return
      draft.replaceItems(
        items.map((item) => ({ ...item, line: null, previous_value: null, previous_currency_code: null })),
      )
      toast.success(t.lists.fileRead(items.length))
    },
  })
  const errors = upload.data?.errors ?? []
  return (
    <>
      <div>
        <FileButton accept={ACCEPTED} onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={upload.isPending}
            >
              {t.lists.upload}
            </Button>
          )}
        </FileButton>
      </div>
      {upload.error && <FailureAlert>{messageOf(upload.error, t.words.somethingWentWrong)}</FailureAlert>}
      {errors.length > 0 && (
        <Alert color="red" role="alert" title={t.lists.fileWrong}>
          <ul>
            {errors.map(({ line, column, found, message }) => (
              <li key={`${line} ${column}`}>
                {t.lists.rowWrong(line, column, found)} {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
