// The people of the own seller, and who gets which e-mail (B17).
import { ActionIcon, Alert, Button, Menu, Text } from '@mantine/core'
import {
  IconDots,
  IconEdit,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { SellerPerson } from '#contract/sellers-people.ts'
import { EMAIL_TOPICS } from '#domain/seller-emails.ts'
import { call } from '#web/api/call.ts'
import { allOwnPeopleQuery, ownPeopleQuery, readOwnPeople, refreshOwnSeller } from '#web/api/sellers-own.ts'
import { EndSessions } from '#web/components/AccountActions.tsx'
import { RemoveInvitation } from '#web/components/EmailActions.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import {
  PersonBadge,
  PersonEmails,
  PersonStateChip,
  PersonStateFilter,
} from '#web/features/companies/parts.tsx'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OwnPersonDialog } from './OwnPersonDialog.tsx'
import { OwnSellerFrame } from './OwnSellerFrame.tsx'
import type { SellerPersonSearch } from './seller-search.ts'

const ENDPOINTS = {
  link: 'POST /providers/people/:id/link',
  block: 'PUT /providers/people/:id/block',
  unblock: 'PUT /providers/people/:id/unblock',
} as const

type Action = keyof typeof ENDPOINTS
type Act = 'edit' | 'remove' | 'endSessions' | Action
type Opened = { act: 'invite' } | { act: Act; person: SellerPerson }

const nameOf = ({ name, last_name }: SellerPerson) => `${name} ${last_name}`

export function OwnPeoplePage() {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <OwnSellerFrame
      tab="people"
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => open({ act: 'invite' })}>
          {t.companies.invite}
        </Button>
      }
    >
      {() => (
        <>
          <UnreadTopics />
          <PeopleTable onAct={(act, person) => open({ act, person })} />
          {dialog && <PersonAct {...dialog} key={dialog.key} onClose={close} />}
        </>
      )}
    </OwnSellerFrame>
  )
}

/** The topics that no user gets, so that the administrators do. */
function UnreadTopics() {
  const { ownSeller: t } = useTexts()
  const { data: people } = useQuery(allOwnPeopleQuery)
  if (!people) return null
  const unread = EMAIL_TOPICS.filter(
    (topic) => !people.some(({ state, emails }) => state === 'active' && emails[topic]),
  )
  if (unread.length === 0) return null
  return (
    <Alert color="yellow" role="status" mb="md" icon={<IconMail size={20} aria-hidden />}>
      {t.unread(unread.map((topic) => `«${t.topics[topic]}»`).join(', '))}
    </Alert>
  )
}

function PeopleTable({ onAct }: { onAct: (act: Act, person: SellerPerson) => void }) {
  const t = useTexts()
  const search: SellerPersonSearch = useSearch({ strict: false })
  const query = useQuery(ownPeopleQuery(search))
  const isFiltered = search.search !== undefined || search.state !== undefined
  const topicsOf = ({ emails }: SellerPerson) => {
    const topics = EMAIL_TOPICS.filter((topic) => emails[topic])
    if (topics.length === EMAIL_TOPICS.length) return t.ownSeller.allTopics
    return topics.map((topic) => t.ownSeller.topics[topic]).join(', ') || t.ownSeller.noTopic
  }
  return (
    <ListTable
      name={t.ownSeller.tabs.people}
      query={query}
      search={search}
      keyOf={({ id }) => id}
      count={t.ownSeller.count}
      searchLabel={t.ownSeller.search}
      filters={<PersonStateFilter anyLabel={t.companies.everybody} value={search.state} />}
      empty={
        <EmptyState
          title={isFiltered ? t.companies.noneFound : t.ownSeller.none}
          hint={isFiltered ? t.companies.noneFoundHint : t.ownSeller.noneHint}
        />
      }
      read={(page) => readOwnPeople({ ...search, ...page })}
      rowActions={(person) => <PersonMenu person={person} onAct={onAct} />}
      columns={[
        {
          label: t.companies.person,
          sort: 'name',
          heading: true,
          value: nameOf,
          cell: (person) => (
            <>
              {nameOf(person)}
              {person.administrator && <PersonBadge>{t.companies.administrator}</PersonBadge>}
              <PersonEmails {...person} />
            </>
          ),
        },
        { label: t.words.email, onlyExported: true, value: ({ email }) => email },
        { label: t.ownSeller.emails, value: topicsOf },
        {
          label: t.companies.state,
          sort: 'state',
          value: ({ state }) => t.companies.personStates[state],
          cell: (person) => <PersonStateChip {...person} />,
        },
      ]}
    />
  )
}

interface PersonMenuProps {
  person: SellerPerson
  onAct: (act: Act, person: SellerPerson) => void
}

function PersonMenu({ person, onAct }: PersonMenuProps) {
  const { companies: t, people } = useTexts()
  const own = useSession()
  const isBlocked = person.state === 'blocked'
  return (
    <Menu width={290} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray.7" aria-label={t.actionsOf(nameOf(person))}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => onAct('edit', person)}>
          {t.editPerson}
        </Menu.Item>
        {!isBlocked && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onAct('link', person)}>
            {person.state === 'invited' ? t.inviteAgain : t.sendLink}
          </Menu.Item>
        )}
        {person.state === 'invited' && (
          <Menu.Item
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => onAct('remove', person)}
          >
            {people.acts.remove}
          </Menu.Item>
        )}
        {person.state === 'active' && person.email !== own?.email && (
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => onAct('endSessions', person)}
          >
            {people.acts.endSessions}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isBlocked ? (
          <Menu.Item
            leftSection={<IconLockOpen size={16} aria-hidden />}
            onClick={() => onAct('unblock', person)}
          >
            {t.unblock}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red.8"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => onAct('block', person)}
          >
            {t.block}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function PersonAct({ opened, onClose, ...chosen }: Opened & { opened: boolean; onClose: () => void }) {
  const dialog = { opened, onClose }
  if (chosen.act === 'invite') return <OwnPersonDialog {...dialog} person={null} />
  const { act, person } = chosen
  if (act === 'edit') return <OwnPersonDialog {...dialog} person={person} />
  const params = { id: person.id }
  const account = { ...person, name: nameOf(person) }
  if (act === 'remove')
    return (
      <RemoveInvitation
        {...dialog}
        account={account}
        remove={() => call('DELETE /providers/people/:id', { params })}
        refresh={refreshOwnSeller}
      />
    )
  if (act === 'endSessions')
    return (
      <EndSessions
        {...dialog}
        account={account}
        end={() => call('DELETE /providers/people/:id/sessions', { params })}
        refresh={refreshOwnSeller}
      />
    )
  return <ActionDialog {...dialog} act={act} person={person} />
}

interface ActionDialogProps {
  act: Action
  person: SellerPerson
  opened: boolean
  onClose: () => void
}

function ActionDialog({ act, person, opened, onClose }: ActionDialogProps) {
  const { companies: t, ownSeller } = useTexts()
  const name = nameOf(person)
  const invites = act === 'link' && person.state === 'invited'
  const texts = {
    link: {
      title: invites ? t.inviteAgain : t.sendLink,
      confirm: t.send,
      meaning: invites ? t.inviteAgainText(person.email) : t.sendLinkText(person.email),
      done: invites ? t.invited(person.email) : t.linkSent,
    },
    block: {
      title: t.blockTitle(name),
      confirm: t.block,
      meaning: ownSeller.blockText,
      done: t.blocked,
    },
    unblock: {
      title: t.unblockTitle(name),
      confirm: t.unblock,
      meaning: ownSeller.unblockText,
      done: t.unblocked,
    },
  }[act]
  const { dialog } = useDialogAction({
    action: () => call(ENDPOINTS[act], { params: { id: person.id } }),
    refresh: refreshOwnSeller,
    onDone: () => toast.success(texts.done),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      danger={act === 'block'}
      title={texts.title}
      confirmLabel={texts.confirm}
    >
      <Text size="sm">{texts.meaning}</Text>
    </ConfirmDialog>
  )
}
