import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Delegation } from '#contract/delegations.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { StateChip, type Tone } from '#web/ui/StateChip.tsx'
import { nameOf } from './delegate-choice.ts'
import { DeleteDelegation } from './DeleteDelegation.tsx'
import { useRangeText } from './use-range-text.ts'
import classes from './DelegationItem.module.css'

const TONE: Readonly<Record<Delegation['state'], Tone>> = {
  in_force: 'active',
  coming: 'waiting',
  past: 'neutral',
}

export function DelegationItem({ delegation }: { delegation: Delegation }) {
  const t = useTexts()
  const range = useRangeText()
  const { id, client_delegated: delegate, date_from: from, date_to: to, reason, state } = delegation
  const name = nameOf(delegate)
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <StateChip tone={TONE[state]}>{t.delegations.states[state]}</StateChip>
      </div>
      <Text size="xs" c="dimmed">
        <EmailText email={delegate.email} />
      </Text>
      <Text size="sm" mt={4}>
        <DayText day={from} />
        {from !== to && (
          <>
            {' – '}
            <DayText day={to} />
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed" className={classes.reason}>
        {reason}
      </Text>
      {state !== 'past' && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t.delegations.editNamed(name, range(from, to))}
            renderRoot={(props) => <Link {...paths.editDelegation(id)} {...props} />}
          >
            {t.delegations.edit}
          </Button>
          <DeleteDelegation size="compact-sm" delegation={delegation} />
        </div>
      )}
    </li>
  )
}
