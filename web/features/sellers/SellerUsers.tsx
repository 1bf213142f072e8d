// The users of a seller (O8).
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconDotsVertical, IconUserPlus } from '@tabler/icons-react'
import type { SellerDetail, SellerUser } from '#contract/sellers.ts'
import { sellerUserMayBeBlocked } from '#domain/sellers.ts'
import { call } from '#web/api/call.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import { EndSessions, ResetFactor } from '#web/components/AccountActions.tsx'
import { ChangeEmail, RemoveInvitation } from '#web/components/EmailActions.tsx'
import { PersonBadge } from '#web/features/companies/parts.tsx'
import { ViewAs } from '#web/components/ViewAs.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { Panel, StateChip, type Tone } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { InviteUser } from './InviteUser.tsx'
import classes from './sellers.module.css'

const TONES: Record<SellerUser['state'], Tone> = { active: 'active', invited: 'waiting', blocked: 'neutral' }

type ActionKind = 'link' | 'block' | 'unblock' | 'appoint' | 'unmake'
type Choice = ActionKind | 'changeEmail' | 'remove' | 'view' | 'endSessions' | 'resetFactor'

type Subject = { which: 'invite' } | { which: Choice; user: SellerUser }

export function SellerUsers({ seller }: { seller: SellerDetail }) {
  const { sellers: t, people, companies } = useTexts()
  const { dialog, open, close } = useDialogs<Subject>()
  const invite = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => open({ which: 'invite' })}
    >
      {t.invite}
    </Button>
  )
  return (
    <Panel title={t.users} actions={invite}>
      {seller.users.length === 0 && <Text c="dimmed">{t.noUsers}</Text>}
      <ul className={classes.users} aria-label={t.users}>
        {seller.users.map((user) => (
          <li key={user.id} className={classes.user}>
            <div>
              <Group gap="xs">
                <Text fw={600}>
                  {user.name} {user.last_name}
                </Text>
                <StateChip tone={TONES[user.state]}>{t.userStates[user.state]}</StateChip>
                {user.administrator && <PersonBadge>{companies.administrator}</PersonBadge>}
              </Group>
              <Text size="sm" c="dimmed">
                <EmailText email={user.email} />
                {user.last_used_at !== null && (
                  <>
                    {' · '}
                    {t.lastSeen} <InstantText instant={user.last_used_at} withTime />
                  </>
                )}
                {user.new_email !== null && (
                  <>
                    <br />
                    {people.pendingEmail(user.new_email)}
                  </>
                )}
                {user.bounced && ` · ${people.bounced}`}
                {user.invitation_waits_until !== null && (
                  <>
                    {' · '}
                    {t.invitationLeaves} <InstantText instant={user.invitation_waits_until} withTime />
                  </>
                )}
              </Text>
            </div>
            <UserMenu user={user} onChoose={(which) => open({ which, user })} />
          </li>
        ))}
      </ul>
      <InviteUser
        key={dialog?.key}
        seller={seller}
        opened={dialog?.which === 'invite' && dialog.opened}
        onClose={close}
      />
      {dialog && dialog.which !== 'invite' && (
        <UserDialog
          key={`user ${dialog.key}`}
          seller={seller}
          which={dialog.which}
          user={dialog.user}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface UserMenuProps {
  user: SellerUser
  onChoose: (which: Choice) => void
}

function UserMenu({ user, onChoose }: UserMenuProps) {
  const { sellers: t, people, shell } = useTexts()
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t.userActions(`${user.name} ${user.last_name}`)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {user.state === 'active' && (
          <Menu.Item onClick={() => onChoose('view')}>{shell.viewing.start}</Menu.Item>
        )}
        {user.state !== 'blocked' && (
          <Menu.Item onClick={() => onChoose('link')}>
            {user.state === 'invited' ? t.inviteAgain : t.sendLink}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onChoose(user.administrator ? 'unmake' : 'appoint')}>
          {user.administrator ? t.unmake : t.appoint}
        </Menu.Item>
        <Menu.Item onClick={() => onChoose('changeEmail')}>{people.acts.changeEmail}</Menu.Item>
        {user.state === 'invited' && (
          <Menu.Item onClick={() => onChoose('remove')}>{people.acts.remove}</Menu.Item>
        )}
        {user.state === 'active' && (
          <Menu.Item onClick={() => onChoose('endSessions')}>{people.acts.endSessions}</Menu.Item>
        )}
        {user.second_factor && (
          <Menu.Item onClick={() => onChoose('resetFactor')}>{people.acts.resetFactor}</Menu.Item>
        )}
        {user.state === 'blocked' ? (
          <Menu.Item onClick={() => onChoose('unblock')}>{t.unblock}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onChoose('block')}>{t.block}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface UserDialogProps {
  seller: SellerDetail
  which: Choice
  user: SellerUser
  opened: boolean
  onClose: () => void
}

function UserDialog({ which, ...props }: UserDialogProps) {
  const { user, opened, onClose } = props
  const dialog = { opened, onClose }
  const account = { id: user.id, email: user.email, name: `${user.name} ${user.last_name}` }
  if (which === 'view') return <ViewAs {...dialog} user={account} />
  if (which === 'endSessions') return <EndSessions {...dialog} account={account} refresh={refreshSellers} />
  if (which === 'resetFactor') return <ResetFactor {...dialog} account={account} refresh={refreshSellers} />
  const params = { id: props.seller.id, user_id: user.id }
  const changeable = { ...user, name: account.name }
  if (which === 'changeEmail') {
    const change = (email: string) =>
      call('PUT /operator/sellers/:id/users/:user_id/email', { params, body: { email } })
    return <ChangeEmail {...dialog} account={changeable} change={change} refresh={refreshSellers} />
  }
  if (which === 'remove') {
    const remove = () => call('DELETE /operator/sellers/:id/users/:user_id', { params })
    return <RemoveInvitation {...dialog} account={changeable} remove={remove} refresh={refreshSellers} />
  }
  return <UserAction {...props} which={which} />
}

const ENDPOINTS = {
  link: 'POST /operator/sellers/:id/users/:user_id/link',
  block: 'POST /operator/sellers/:id/users/:user_id/block',
  unblock: 'POST /operator/sellers/:id/users/:user_id/unblock',
} as const

function UserAction({ seller, which, user, opened, onClose }: UserDialogProps & { which: ActionKind }) {
  const { sellers: t } = useTexts()
  const name = `${user.name} ${user.last_name}`
  const texts = which === 'link' && user.state === 'invited' ? t.actions.invite : t.actions[which]
  const { dialog } = useDialogAction({
    action: () => {
      const params = { id: seller.id, user_id: user.id }
      if (which !== 'appoint' && which !== 'unmake') return call(ENDPOINTS[which], { params })
      const body = { administrator: which === 'appoint' }
      return call('PUT /operator/sellers/:id/users/:user_id/administrator', { params, body })
    },
    refresh: refreshSellers,
    onDone: () => toast.success(texts.done(name)),
    onClose,
  })
  const staff = seller.users.filter(({ state }) => state === 'active').map(({ id }) => id)
  const isLast = which === 'block' && !sellerUserMayBeBlocked(user.id, staff, seller.paused !== null)
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={texts.title(name)}
      confirmLabel={texts.confirm}
      danger={which === 'block'}
      confirmDisabled={isLast}
    >
      <Text size="sm">{isLast ? t.lastUser(name, seller.fantasy_name) : texts.meaning(user.email)}</Text>
    </ConfirmDialog>
  )
}
