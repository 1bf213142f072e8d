// What an operator may do about a person; the rest is on the page of the company or seller.
import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  IconAt,
  IconDots,
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconShieldOff,
  IconUserMinus,
  IconUsers,
} from '@tabler/icons-react'
import type { AnyPerson } from '#contract/people.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'

const ICONS = {
  view: IconEye,
  endSessions: IconLogout,
  resetFactor: IconShieldOff,
  inviteAgain: IconMail,
  changeEmail: IconAt,
  remove: IconUserMinus,
  block: IconLock,
  unblock: IconLockOpen,
}
export type PersonAct = keyof typeof ICONS

export const nameOf = ({ name, last_name }: AnyPerson) => `${name} ${last_name}`

/** The page with the other actions about the person. */
export const placeOf = ({ kind, id }: NonNullable<AnyPerson['organisation']>, email: string) =>
  kind === 'company' ? paths.companyPeople(id, { search: email }) : paths.seller(id)

/** An operator does nothing about their own account here. */
function actsFor({ role, state, second_factor }: AnyPerson, isOwn: boolean): PersonAct[] {
  if (isOwn) return []
  const isOperator = role === 'operator'
  const acts: Readonly<Record<PersonAct, boolean>> = {
    view: !isOperator && state === 'active',
    endSessions: state === 'active',
    resetFactor: !isOperator && second_factor,
    inviteAgain: isOperator && state === 'invited',
    changeEmail: isOperator,
    remove: isOperator && state === 'invited',
    block: isOperator && state !== 'blocked',
    unblock: isOperator && state === 'blocked',
  }
  return (Object.keys(acts) as PersonAct[]).filter((act) => acts[act])
}

interface PersonMenuProps {
  person: AnyPerson
  onAct: (act: PersonAct) => void
}

export function PersonMenu({ person, onAct }: PersonMenuProps) {
  const t = useTexts()
  const own = useSession()
  const { organisation } = person
  const acts = actsFor(person, person.role === 'operator' && person.email === own?.email)
  if (acts.length === 0 && !organisation) return null
  return (
    <Menu width={290} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray.7" aria-label={t.companies.actionsOf(nameOf(person))}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Icon = ICONS[act]
          return (
            <Menu.Item
              key={act}
              leftSection={<Icon size={16} aria-hidden />}
              {...(act === 'block' && { color: 'red.8' })}
              onClick={() => onAct(act)}
            >
              {act === 'view' ? t.shell.viewing.start : t.people.acts[act]}
            </Menu.Item>
          )
        })}
        {organisation && (
          <Menu.Item
            leftSection={<IconUsers size={16} aria-hidden />}
            renderRoot={(root) => <Link {...placeOf(organisation, person.email)} {...root} />}
          >
            {t.people.openPlace[organisation.kind]}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
