// The approver's delegations: in force and coming first, then those that are over (G1).
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DelegationItem } from './DelegationItem.tsx'
import classes from './DelegationList.module.css'

/** Of those that are over, before more are asked for. */
const FIRST_PAST = 3

export function DelegationList({ delegations }: { delegations: readonly Delegation[] }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const current = delegations.filter(({ state }) => state !== 'past')
  const past = delegations.filter(({ state }) => state === 'past').toReversed()
  const hidden = all ? 0 : past.length - FIRST_PAST
  if (delegations.length === 0)
    return (
      <EmptyState
        order={3}
        illustration="clipboard"
        title={t.delegations.none}
        hint={t.delegations.noneHint}
      />
    )
  return (
    <>
      <Group title={t.delegations.current} delegations={current} />
      {past.length > 0 && (
        <Group title={t.delegations.past} delegations={all ? past : past.slice(0, FIRST_PAST)} />
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t.delegations.morePast(hidden)}
        </Button>
      )}
    </>
  )
}

function Group({ title, delegations }: { title: string; delegations: readonly Delegation[] }) {
  const t = useTexts()
  return (
    <section className={classes.group}>
      <Title order={3} size="h4" className={classes.title}>
        {title}
      </Title>
      {delegations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.delegations.none}
        </Text>
      )}
      <ul className={classes.list}>
        {delegations.map((delegation) => (
          <DelegationItem key={delegation.id} delegation={delegation} />
        ))}
      </ul>
    </section>
  )
}
