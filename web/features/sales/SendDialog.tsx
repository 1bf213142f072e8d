import { Text, TextInput } from '@mantine/core'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { UnitList } from './UnitList.tsx'
import type { Sending } from './use-sending.ts'

/** As DISPATCH_NOTE_NUMBER of domain/rules.ts. */
const NOTE_MAX_LENGTH = 40

/** V4: what leaves, and with which dispatch note. */
export function SendDialog({ sending, allowed }: { sending: Sending; allowed: boolean }) {
  const t = useTexts()
  return (
    <ConfirmDialog
      opened={sending.opened}
      title={t.sales.sendTitle}
      confirmLabel={t.sales.confirmSend}
      confirmDisabled={sending.note === '' || !allowed}
      pending={sending.pending}
      error={sending.error && messageOf(sending.error, t.words.somethingWentWrong)}
      onConfirm={sending.confirm}
      onClose={sending.close}
    >
      {sending.items.length > 0 && (
        <>
          <Text size="sm">{t.sales.sendText}</Text>
          <UnitList items={sending.items} />
        </>
      )}
      <TextInput
        label={t.sales.noteNumber}
        required
        description={t.sales.noteHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={NOTE_MAX_LENGTH}
        data-autofocus
        readOnly={sending.pending}
        value={sending.note}
        onChange={(event) => sending.setNote(event.currentTarget.value.replaceAll(/[^0-9.,]/g, ''))}
      />
    </ConfirmDialog>
  )
}
