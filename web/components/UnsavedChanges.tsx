import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'

const SIGN_INS: readonly string[] = [paths.login().to, paths.operatorLogin().to]

interface UnsavedChangesProps {
  when: boolean
  /** For work in progress; by default those of unsaved changes. */
  texts?: { title: string; text: string; leave: string; stay: string }
}

/** Asks before a form with changes is left: by a link or "back" in a dialog, by closing the window in the browser's. */
export function UnsavedChanges({ when, texts }: UnsavedChangesProps) {
  const t = useTexts()
  const blocker = useBlocker({
    // A session that ended leads to the sign-in, whatever is unsaved.
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && !SIGN_INS.includes(next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={texts?.title ?? t.words.unsavedTitle}
      confirmLabel={texts?.leave ?? t.words.leaveUnsaved}
      cancelLabel={texts?.stay ?? t.words.keepEditing}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text size="sm">{texts?.text ?? t.words.unsavedText}</Text>
    </ConfirmDialog>
  )
}
