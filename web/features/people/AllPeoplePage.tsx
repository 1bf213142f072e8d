// The people of all companies and sellers, and the operators (O1, O5, O8).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import type { AnyPerson } from '#contract/people.ts'
import { formatInstant } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { allPeopleQuery, readAllPeople, refreshPeople } from '#web/api/people.ts'
import { EndSessions, ResetFactor } from '#web/components/AccountActions.tsx'
import { ChangeEmail, RemoveInvitation } from '#web/components/EmailActions.tsx'
import { type ListColumn, ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { ViewAs } from '#web/components/ViewAs.tsx'
import { PersonEmails, PersonStateChip, PersonStateFilter } from '#web/features/companies/parts.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { InviteOperator } from './InviteOperator.tsx'
import { OperatorDialog } from './OperatorDialog.tsx'
import { ROLES } from './people-search.ts'
import { nameOf, type PersonAct, PersonMenu, placeOf } from './PersonMenu.tsx'

type Opened = { act: 'invite' } | { act: PersonAct; person: AnyPerson }

export function AllPeoplePage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/people' })
  const query = useQuery(allPeopleQuery(search))
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <Page
      title={t.people.title}
      intro={t.people.intro}
      actions={
        <Button
          leftSection={<IconUserPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => open({ act: 'invite' })}
        >
          {t.people.inviteOperator}
        </Button>
      }
    >
      <ListTable
        name={t.people.title}
        query={query}
        search={search}
        columns={useColumns()}
        rowActions={(person) => <PersonMenu person={person} onAct={(act) => open({ act, person })} />}
        keyOf={({ id }) => id}
        count={t.companies.countPeople}
        searchLabel={t.people.search}
        filters={
          <>
            <SelectFilter
              name="role"
              label={t.people.role}
              anyLabel={t.people.anyRole}
              values={ROLES}
              labels={t.people.roleFilters}
              value={search.role}
            />
            <PersonStateFilter anyLabel={t.people.anyState} value={search.state} />
          </>
        }
        empty={<EmptyState title={t.companies.noneFound} hint={t.people.noneFoundHint} />}
        read={(page) => readAllPeople({ ...search, ...page })}
      />
      {dialog && <Dialog key={dialog.key} of={dialog} opened={dialog.opened} onClose={close} />}
    </Page>
  )
}

function useColumns(): ListColumn<AnyPerson>[] {
  const t = useTexts()
  const language = useLanguage()
  return [
    {
      label: t.companies.person,
      sort: 'name',
      heading: true,
      value: nameOf,
      cell: (person) => (
        <>
          {nameOf(person)}
          <PersonEmails {...person} />
        </>
      ),
    },
    { label: t.words.email, onlyExported: true, value: ({ email }) => email },
    { label: t.people.role, sort: 'role', value: ({ role }) => t.people.roles[role] },
    {
      label: t.people.organisation,
      sort: 'organisation',
      value: ({ organisation }) => organisation?.name ?? '–',
      cell({ organisation, email }) {
        if (!organisation) return '–'
        return (
          <AnchorLink link={placeOf(organisation, email)} inherit>
            {organisation.name}
          </AnchorLink>
        )
      },
    },
    {
      label: t.people.secondFactor,
      value: ({ second_factor }) => (second_factor ? t.people.on : t.people.off),
    },
    {
      label: t.people.lastSignIn,
      sort: 'last_sign_in_at',
      value: ({ last_sign_in_at: at }) => (at === null ? '–' : formatInstant(at, language, true)),
      cell: ({ last_sign_in_at: at }) => (at === null ? '–' : <InstantText instant={at} withTime />),
    },
    {
      label: t.companies.state,
      sort: 'state',
      value: ({ state }) => t.companies.personStates[state],
      cell: ({ state, bounced }) => <PersonStateChip state={state} bounced={bounced} />,
    },
  ]
}

function Dialog({ of, ...props }: { of: Opened; opened: boolean; onClose: () => void }) {
  if (of.act === 'invite') return <InviteOperator {...props} />
  const { id, email } = of.person
  const account = { id, email, name: nameOf(of.person) }
  if (of.act === 'view') return <ViewAs {...props} user={account} />
  if (of.act === 'endSessions') return <EndSessions {...props} account={account} refresh={refreshPeople} />
  if (of.act === 'resetFactor') return <ResetFactor {...props} account={account} refresh={refreshPeople} />
  const changeable = { ...of.person, name: account.name }
  if (of.act === 'changeEmail') {
    const change = (to: string) =>
      call('PUT /people/operators/:id/email', { params: { id }, body: { email: to } })
    return <ChangeEmail {...props} account={changeable} change={change} refresh={refreshPeople} />
  }
  if (of.act === 'remove') {
    const remove = () => call('DELETE /people/operators/:id', { params: { id } })
    return <RemoveInvitation {...props} account={changeable} remove={remove} refresh={refreshPeople} />
  }
  return <OperatorDialog {...props} act={of.act} account={account} />
}
