// The button and the dialog of an imported file: choose it, look at what it changes, confirm.
import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isOpen } from '#domain/file-import.ts'
import { useTexts } from '#web/session/language.ts'
import { Dialog, ErrorModal } from '#web/ui/dialogs.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { ErrorState } from './ErrorState.tsx'
import { type FileImporting, type ImportKind, type ListedImport, useFileImport } from './use-file-import.ts'

interface FileImportProps<Import extends ListedImport> {
  kind: ImportKind<Import>
  /** On the button. */
  label: string
  title: string
  size?: string
  /** For screen readers, where no step says it. */
  statusOf?: (record: Import) => string
  /** Closes the dialog and is shown in one of its own (U5). */
  failureOf?: (importing: FileImporting<Import>) => string | null
  choose: (importing: FileImporting<Import>) => ReactNode
  children: (record: Import, importing: FileImporting<Import>, onClose: () => void) => ReactNode
}

export function FileImport<Import extends ListedImport & { revision: number }>(
  props: FileImportProps<Import>,
) {
  const t = useTexts()
  const { kind, label, title, size = '48rem', statusOf, failureOf, choose, children } = props
  const [opened, setOpened] = useState(false)
  const importing = useFileImport(kind, opened)
  const { record } = importing
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const step = record === null ? 'choose' : `${record.id} ${record.state} ${record.revision}`
  const section = useFocusOnChange(step, opened)
  const failure = failureOf?.(importing) ?? null
  const close = () => {
    setOpened(false)
    importing.start.reset()
    if (record !== null && !isOpen(record.state)) importing.again()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Dialog
        opened={opened && failure === null}
        onClose={close}
        title={title}
        size={size}
        fullScreen={isNarrow}
      >
        <VisuallyHidden role="status">{record && statusOf?.(record)}</VisuallyHidden>
        <Stack component="section" ref={section} tabIndex={-1} style={{ outline: 'none' }} aria-label={title}>
          {importing.failed ? (
            <ErrorState error={importing.failed} onRetry={importing.retry} />
          ) : importing.isLoading ? (
            <CardListSkeleton count={2} />
          ) : record === null ? (
            choose(importing)
          ) : (
            children(record, importing, close)
          )}
        </Stack>
      </Dialog>
      <ErrorModal
        opened={opened && failure !== null}
        onClose={close}
        title={t.files.failed}
        message={failure ?? t.words.weWillFixIt}
      />
    </>
  )
}

/** The pressed button is gone with its step. */
function useFocusOnChange(step: string, opened: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (opened && before.current !== step) section.current?.focus()
    before.current = step
  }, [opened, step])
  return section
}
