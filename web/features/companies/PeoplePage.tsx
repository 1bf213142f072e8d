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
  IconMail,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Person } from '#contract/company-people.ts'
import { peopleQuery, readPeople } from '#web/api/companies.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { ViewAs } from '#web/components/ViewAs.tsx'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EmailText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { BlockDialog, LinkDialog, UnblockDialog } from './BlockDialogs.tsx'
import { CompanyFileAction } from './CompanyFileAction.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { PERSON_STATES, type PersonSearch } from './company-search.ts'
import { PersonDialog } from './PersonDialog.tsx'
import classes from './companies.module.css'

type Act = 'edit' | 'link' | 'view' | 'block' | 'unblock'
type Opened = { act: 'invite' } | { act: Act; person: Person }

const TONES: Readonly<Record<Person['state'], Tone>> = {
  active: 'done',
  invited: 'waiting',
  blocked: 'problem',
}

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
      {(company) => {
        const props = dialog && {
          key: dialog.key,
          companyId: company.id,
          opened: dialog.opened,
          onClose: close,
        }
        return (
          <>
            <PeopleTable companyId={company.id} onAct={(act, person) => open({ act, person })} />
            {dialog?.act === 'invite' && props && <PersonDialog {...props} key={props.key} person={null} />}
            {dialog?.act === 'edit' && props && (
              <PersonDialog {...props} key={props.key} person={dialog.person} />
            )}
            {dialog?.act === 'link' && props && (
              <LinkDialog {...props} key={props.key} person={dialog.person} />
            )}
            {dialog?.act === 'view' && props && (
              <ViewAs
                key={props.key}
                user={{ id: dialog.person.user_id, name: `${dialog.person.name} ${dialog.person.last_name}` }}
                opened={props.opened}
                onClose={close}
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
  const name = (person: Person) => `${person.name} ${person.last_name}`
  return (
    <ListTable
      name={t.companies.tabs.people}
      query={query}
      search={search}
      keyOf={({ id }) => id}
      count={t.companies.countPeople}
      searchLabel={t.companies.searchPeople}
      filters={
        <SelectFilter
          name="state"
          label={t.companies.state}
          anyLabel={t.companies.everybody}
          values={PERSON_STATES}
          labels={t.companies.personFilters}
          value={search.state}
        />
      }
      empty={
        <EmptyState
          title={isFiltered ? t.companies.noneFound : t.companies.noPeople}
          hint={isFiltered ? t.companies.noneFoundHint : t.companies.noPeopleHint}
        />
      }
      read={(page) => readPeople(companyId, { ...search, ...page })}
      columns={[
        {
          label: t.companies.person,
          sort: 'name',
          heading: true,
          value: name,
          cell: (person) => (
            <>
              {name(person)}
              {person.administrator && <span className={classes.badge}>{t.companies.administrator}</span>}
              <span className={classes.email}>
                <EmailText email={person.email} />
              </span>
            </>
          ),
        },
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
          cell: ({ state }) => <StateChip tone={TONES[state]}>{t.companies.personStates[state]}</StateChip>,
        },
        {
          label: t.companies.actions,
          notExported: true,
          value: () => '',
          cell: (person) => <PersonMenu person={person} name={name(person)} onAct={onAct} />,
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
  const isOperator = useSession()?.role === 'operator'
  const isBlocked = person.state === 'blocked'
  return (
    <Menu width={260} withinPortal>
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
