// What is done with the chosen scheduled prices: all of them are taken back at once (B15).
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ScheduledPrice, TakenBack } from '#contract/publications-repricing.ts'
import { TAKEN_BACK_MAX } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { refreshPublications } from '#web/api/publications.ts'
import type { RowSelection } from '#web/components/RowSelection.tsx'
import { SelectionBar } from '#web/components/SelectionBar.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

export function TakeBackBar({ selection }: { selection: RowSelection<ScheduledPrice> }) {
  const { repricing: t, publications } = useTexts()
  const [opened, setOpened] = useState(false)
  const attempt = useIdempotencyKey()
  const { rows, clear } = selection
  const count = rows.length
  const tooMany = count > TAKEN_BACK_MAX
  const action = useDialogAction({
    action() {
      const body = { ids: rows.map(({ id }) => id) }
      return call('POST /prices/scheduled/take-back', { body, idempotencyKey: attempt.keyOf(body) })
    },
    refresh: refreshPublications,
    onDone({ prices }) {
      attempt.done()
      clear()
      const of = (outcome: TakenBack['outcome']) => prices.filter((price) => price.outcome === outcome).length
      const text = t.takenBack(of('taken_back'), {
        began: of('price_began'),
        cancelled: of('publication_cancelled'),
        gone: of('not_found'),
      })
      if (of('taken_back') === prices.length) toast.success(text)
      else toast.failure(text)
    },
    onClose: () => setOpened(false),
  })
  return (
    <>
      <SelectionBar
        count={count}
        onClear={clear}
        wide
        status={
          <>
            <b>{t.selected(count)}</b>
            {tooMany && (
              <Text span inherit c="var(--mantine-color-error)">
                {t.takeBackAtMost(TAKEN_BACK_MAX)}
              </Text>
            )}
          </>
        }
      >
        <Button
          color="red.8"
          variant="outline"
          disabled={tooMany}
          data-key="a"
          data-of-selected
          onClick={() => {
            action.reset()
            setOpened(true)
          }}
        >
          {t.takeBackSeveral(count)}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        {...action.dialog}
        opened={opened}
        danger
        title={t.takeBackTitle(count)}
        confirmLabel={publications.takeBackYes}
        cancelLabel={publications.goBack}
      >
        <Text size="sm">{count === 1 ? publications.takeBackText : t.takeBackSeveralText}</Text>
      </ConfirmDialog>
    </>
  )
}
