// The people of a company (O5).
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  IconDots,
  IconEdit,
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconShieldOff,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Person } from '#contract/company-people.ts'
import { call } from '#web/api/call.ts'
import { peopleQuery, readPeople, refreshCompanies } from '#web/api/companies.ts'
import { EndSessions, ResetFactor } from '#web/components/AccountActions.tsx'
import { RemoveInvitation } from '#web/components/EmailActions.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { ViewAs } from '#web/components/ViewAs.tsx'
import { CompanyChanges } from '#web/features/pending-changes/CompanyChanges.tsx'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BlockDialog, LinkDialog, UnblockDialog } from './BlockDialogs.tsx'
import { CompanyFileAction } from './CompanyFileAction.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import type { PersonSearch } from './company-search.ts'
import { PersonBadge, PersonEmails, PersonStateChip, PersonStateFilter } from './parts.tsx'
import { PersonDialog } from './PersonDialog.tsx'

type Act = 'edit' | 'link' | 'remove' | 'view' | 'endSessions' | 'resetFactor' | 'block' | 'unblock'
type Opened = { act: 'invite' } | { act: Act; person: Person }

const nameOf = ({ name, last_name }: Person) => `${name} ${last_name}`
const accountOf = (person: Person) => ({ id: person.user_id, email: person.email, name: nameOf(person) })

export function PeoplePage() {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <CompanyFrame
      tab="people"
      actions={({ id }) => (
        <>
          <CompanyFileAction companyId={id} />
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => open({ act: 'invite' })}
          >
            {t.companies.invite}
          </Button>
        </>
      )}
    >
      {(company, place) => {
        const props = dialog && {
          key: dialog.key,
          companyId: company.id,
          opened: dialog.opened,
          onClose: close,
        }
        return (
          <>
            <CompanyChanges companyId={company.id} rulesLink={place.linkTo('rules')} />
            <PeopleTable companyId={company.id} onAct={(act, person) => open({ act, person })} />
            {dialog?.act === 'invite' && props && <PersonDialog {...props} key={props.key} person={null} />}
            {dialog?.act === 'edit' && props && (
              <PersonDialog {...props} key={props.key} person={dialog.person} />
            )}
            {dialog?.act === 'link' && props && (
              <LinkDialog {...props} key={props.key} person={dialog.person} />
            )}
            {dialog?.act === 'remove' && props && (
              <RemoveInvitation
                {...props}
                key={props.key}
                account={{ ...dialog.person, name: nameOf(dialog.person) }}
                remove={() =>
                  call('DELETE /companies/:company_id/people/:id', {
                    params: { company_id: company.id, id: dialog.person.id },
                  })
                }
                refresh={refreshCompanies}
              />
            )}
            {dialog?.act === 'view' && props && (
              <ViewAs key={props.key} user={accountOf(dialog.person)} opened={props.opened} onClose={close} />
            )}
            {dialog?.act === 'endSessions' && props && (
              <EndSessions
                {...props}
                key={props.key}
                account={accountOf(dialog.person)}
                consent={dialog.person.consent.account}
                end={() =>
                  call('DELETE /companies/:company_id/people/:id/sessions', {
                    params: { company_id: company.id, id: dialog.person.id },
                  })
                }
                refresh={refreshCompanies}
              />
            )}
            {dialog?.act === 'resetFactor' && props && (
              <ResetFactor
                {...props}
                key={props.key}
                account={accountOf(dialog.person)}
                refresh={refreshCompanies}
              />
            )}
            {dialog?.act === 'block' && props && (
              <BlockDialog {...props} key={props.key} person={dialog.person} />
            )}
            {dialog?.act === 'unblock' && props && (
              <UnblockDialog {...props} key={props.key} person={dialog.person} />
            )}
          </>
        )
      }}
    </CompanyFrame>
  )
}

interface PeopleTableProps {
  companyId: number
  onAct: (act: Act, person: Person) => void
}

function PeopleTable({ companyId, onAct }: PeopleTableProps) {
  const t = useTexts()
  const search: PersonSearch = useSearch({ strict: false })
  const query = useQuery(peopleQuery(companyId, search))
  const isFiltered = search.search !== undefined || search.state !== undefined
  return (
    <ListTable
      name={t.companies.tabs.people}
      query={query}
      search={search}
      keyOf={({ id }) => id}
      count={t.companies.countPeople}
      searchLabel={t.companies.searchPeople}
      filters={<PersonStateFilter anyLabel={t.companies.everybody} value={search.state} />}
      empty={
        <EmptyState
          title={isFiltered ? t.companies.noneFound : t.companies.noPeople}
          hint={isFiltered ? t.companies.noneFoundHint : t.companies.noPeopleHint}
        />
      }
      read={(page) => readPeople(companyId, { ...search, ...page })}
      rowActions={(person) => <PersonMenu person={person} name={nameOf(person)} onAct={onAct} />}
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
              {person.pending_changes.length > 0 && (
                <PersonBadge>{t.pendingChanges.ofCompany(person.pending_changes.length)}</PersonBadge>
              )}
              <PersonEmails {...person} />
            </>
          ),
        },
        { label: t.words.email, onlyExported: true, value: ({ email }) => email },
        {
          label: t.companies.costCenter,
          sort: 'cost_center',
          value: ({ cost_center }) => (cost_center ? `${cost_center.ceco} – ${cost_center.name}` : '–'),
        },
        { label: t.companies.approver, sort: 'approver', value: ({ approver }) => approver?.name ?? '–' },
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
  person: Person
  name: string
  onAct: PeopleTableProps['onAct']
}

function PersonMenu({ person, name, onAct }: PersonMenuProps) {
  const t = useTexts()
  const own = useSession()
  const isOperator = own?.role === 'operator'
  const isBlocked = person.state === 'blocked'
  return (
    <Menu width={290} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray.7" aria-label={t.companies.actionsOf(name)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => onAct('edit', person)}>
          {t.companies.editPerson}
        </Menu.Item>
        {isOperator && person.state === 'active' && (
          <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onAct('view', person)}>
            {t.shell.viewing.start}
          </Menu.Item>
        )}
        {!isBlocked && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onAct('link', person)}>
            {person.state === 'invited' ? t.companies.inviteAgain : t.companies.sendLink}
          </Menu.Item>
        )}
        {person.state === 'invited' && (
          <Menu.Item
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => onAct('remove', person)}
          >
            {t.people.acts.remove}
          </Menu.Item>
        )}
        {person.state === 'active' && person.email !== own?.email && (
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => onAct('endSessions', person)}
          >
            {t.people.acts.endSessions}
          </Menu.Item>
        )}
        {isOperator && person.second_factor && (
          <Menu.Item
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => onAct('resetFactor', person)}
          >
            {t.people.acts.resetFactor}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isBlocked ? (
          <Menu.Item
            leftSection={<IconLockOpen size={16} aria-hidden />}
            onClick={() => onAct('unblock', person)}
          >
            {t.companies.unblock}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red.8"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => onAct('block', person)}
          >
            {t.companies.block}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
