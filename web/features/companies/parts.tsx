// Parts of the pages of companies.
import { Button, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Company } from '#contract/companies.ts'
import type { Person } from '#contract/company-people.ts'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmailText, InstantText, Money } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { type ActiveSearch, PERSON_STATES } from './company-search.ts'
import classes from './companies.module.css'

export function ActiveChip({ active, label }: { active: boolean; label?: string }) {
  const t = useTexts()
  return (
    <StateChip tone={active ? 'done' : 'neutral'}>
      {label ?? (active ? t.companies.active : t.companies.inactive)}
    </StateChip>
  )
}

const TONES: Readonly<Record<Person['state'], Tone>> = {
  active: 'done',
  invited: 'waiting',
  blocked: 'problem',
}

export function PersonStateChip({
  state,
  invitation_waits_until: until = null,
  bounced,
}: Pick<Person, 'state' | 'bounced'> & Partial<Pick<Person, 'invitation_waits_until'>>) {
  const t = useTexts()
  // One element, because a card lays out each child of a cell.
  return (
    <span>
      <StateChip tone={TONES[state]}>{t.companies.personStates[state]}</StateChip>
      {bounced && <StateChip tone="problem">{t.people.bounced}</StateChip>}
      {until !== null && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t.companies.invitationLeaves} <InstantText instant={until} withTime />
        </Text>
      )}
    </span>
  )
}

interface PersonStateFilterProps {
  anyLabel: string
  value: Person['state'] | undefined
}

export function PersonStateFilter({ anyLabel, value }: PersonStateFilterProps) {
  const t = useTexts()
  return (
    <SelectFilter
      name="state"
      label={t.companies.state}
      anyLabel={anyLabel}
      values={PERSON_STATES}
      labels={t.companies.personFilters}
      value={value}
    />
  )
}

/** Beside the name of a person. */
export function PersonBadge({ children }: { children: ReactNode }) {
  return <span className={classes.badge}>{children}</span>
}

/** Below the name of a person. */
export function PersonEmails({ email, new_email }: Pick<Person, 'email' | 'new_email'>) {
  const t = useTexts()
  return (
    <>
      <span className={classes.email}>
        <EmailText email={email} />
      </span>
      {new_email !== null && <span className={classes.email}>{t.people.pendingEmail(new_email)}</span>}
    </>
  )
}

export function ActiveFilter({ value }: { value: ActiveSearch<string>['active'] }) {
  const t = useTexts()
  return (
    <SelectFilter
      name="active"
      label={t.companies.state}
      anyLabel={t.companies.allStates}
      values={['true', 'false']}
      labels={{ true: t.companies.onlyActive, false: t.companies.onlyInactive }}
      value={value}
    />
  )
}

/** The limits of a cart, in each currency. */
export function Limits({ limits }: { limits: Company['limits'] }) {
  const t = useTexts()
  const amounts = (['ARS', 'USD'] as const).flatMap((currency) => {
    const amount = limits[currency]
    return amount === null ? [] : [<Money key={currency} amount={amount} currency={currency} />]
  })
  if (amounts.length === 0) return t.companies.noLimit
  // One element, because a card lays out each child of a cell.
  return (
    <span>
      {amounts.map((amount, index) => (
        <span key={amount.key}>
          {index > 0 && ' · '}
          {amount}
        </span>
      ))}
    </span>
  )
}

/** In a row; the name is for screen readers. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTexts()
  return (
    <Button variant="subtle" size="compact-sm" aria-label={t.companies.editOf(name)} onClick={onClick}>
      {t.companies.editShort}
    </Button>
  )
}

interface OfferedCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether buyers may choose a place (O6). */
export function OfferedCheckbox({ checked, onChange }: OfferedCheckboxProps) {
  const t = useTexts()
  return (
    <Checkbox
      label={t.companies.offered}
      description={t.companies.offeredHint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
