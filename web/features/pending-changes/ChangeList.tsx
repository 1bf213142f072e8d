// Changes that wait for a consent, with what the reader may do (R11).
import { Button, Group, Text } from '@mantine/core'
import type { PendingChange } from '#contract/pending-changes.ts'
import { describeChange } from '#texts/pending-changes.ts'
import { call } from '#web/api/call.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './pending-changes.module.css'

type Act = 'accept' | 'refuse' | 'withdraw'
interface Opened {
  act: Act
  change: PendingChange
}

const SEND: Readonly<Record<Act, (id: number) => Promise<unknown>>> = {
  accept: (id) => call('PUT /pending-changes/:id/accept', { params: { id } }),
  refuse: (id) => call('PUT /pending-changes/:id/refuse', { params: { id } }),
  withdraw: (id) => call('DELETE /pending-changes/:id', { params: { id } }),
}

const nameOf = ({ kind, person, before, after, date_from, date_to }: PendingChange) => ({
  ...{ kind, person: person.name, before, after, date_from, date_to },
})

interface ChangeListProps {
  changes: readonly PendingChange[]
  /** Where the proposed rules can be read: the sentence says only that they change. */
  rulesLink?: LinkTarget | undefined
}

export function ChangeList({ changes, rulesLink }: ChangeListProps) {
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.id} className={classes.change}>
            <Change change={change} rulesLink={rulesLink} onAct={(act) => open({ act, change })} />
          </li>
        ))}
      </ul>
      {dialog && (
        <DecideDialog
          key={dialog.key}
          act={dialog.act}
          change={dialog.change}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </>
  )
}

interface ChangeProps extends Pick<ChangeListProps, 'rulesLink'> {
  change: PendingChange
  onAct: (act: Act) => void
}

function Change({ change, rulesLink, onAct }: ChangeProps) {
  const { approvalRules, pendingChanges: t } = useTexts()
  const language = useLanguage()
  const { requested_by: by, reason, waits_for, may_accept, may_withdraw } = change
  const sentence = describeChange(nameOf(change), language)
  return (
    <>
      <div className={classes.words}>
        <Text fw={600}>{sentence}</Text>
        {change.kind === 'rules' && rulesLink && (
          <AnchorLink size="sm" link={rulesLink}>
            {approvalRules.seeRules}
          </AnchorLink>
        )}
        {reason !== null && <Text size="sm">{t.reason(reason)}</Text>}
        <Text size="sm" c="dimmed">
          {may_withdraw ? t.youAsked : t.askedBy(by.name)} · {t.until}{' '}
          <InstantText instant={change.expires_at} />
        </Text>
        <Text size="sm" c="dimmed">
          {t.waitsFor(waits_for)}
        </Text>
      </div>
      <Group gap="xs" className={classes.buttons}>
        {may_accept && (
          <>
            <Button
              size="compact-md"
              aria-label={t.actOn(t.acts.accept, sentence)}
              onClick={() => onAct('accept')}
            >
              {t.acts.accept}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={t.actOn(t.acts.refuse, sentence)}
              onClick={() => onAct('refuse')}
            >
              {t.acts.refuse}
            </Button>
          </>
        )}
        {may_withdraw && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t.actOn(t.acts.withdraw, sentence)}
            onClick={() => onAct('withdraw')}
          >
            {t.acts.withdraw}
          </Button>
        )}
      </Group>
    </>
  )
}

interface DecideDialogProps extends Opened {
  opened: boolean
  onClose: () => void
}

function DecideDialog({ act, change, opened, onClose }: DecideDialogProps) {
  const { pendingChanges: t } = useTexts()
  const language = useLanguage()
  const { dialog } = useDialogAction({
    action: () => SEND[act](change.id),
    refresh: refreshCompanies,
    onDone: () => toast.success(t.done[act]),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      danger={act === 'refuse'}
      title={t.titles[act]}
      confirmLabel={t.acts[act]}
    >
      <Text fw={600}>{describeChange(nameOf(change), language)}</Text>
      {change.reason !== null && <Text size="sm">{t.reason(change.reason)}</Text>}
      <Text size="sm">{t.meanings[act](change.requested_by.name)}</Text>
    </ConfirmDialog>
  )
}
