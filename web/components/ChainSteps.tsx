// The steps of an order, with the approvals that it has (R2, R3).
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { OrderChain } from '#contract/approval-rules.ts'
import { anyOfNames, namesOf } from '#texts/approval-rules.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { chainReason, namedIn } from './approval-chain.ts'
import classes from './ChainSteps.module.css'

type Step = OrderChain['steps'][number]

const TONES: Readonly<Record<Step['state'], Tone>> = {
  taken: 'done',
  waits: 'waiting',
  later: 'neutral',
  ended: 'neutral',
}

export function ChainSteps({ chain, label }: { chain: OrderChain; label: string }) {
  const t = useTexts()
  const language = useLanguage()
  const reason = chainReason(chain, language)
  const hasSteps = chain.steps.length > 0
  return (
    <>
      {!hasSteps && (
        <Text size="sm" fw={600}>
          {t.approvalRules.approvedByRules}
        </Text>
      )}
      {reason !== null && (
        <Text size="sm" c="dimmed" className={classes.reason}>
          {reason}
        </Text>
      )}
      {hasSteps && (
        <ol className={classes.steps} aria-label={label}>
          {chain.steps.map((step) => (
            <StepItem key={step.step} step={step} />
          ))}
        </ol>
      )}
    </>
  )
}

function StepItem({ step: own }: { step: Step }) {
  const { step, everyone, state, added, approvals } = own
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  return (
    <li
      className={classes.step}
      data-state={state}
      aria-current={state === 'waits' ? 'step' : undefined}
      aria-label={t.stepNumber(step)}
    >
      <span className={classes.dot} aria-hidden>
        {state === 'taken' ? <IconCheck size={14} stroke={2.5} /> : step}
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <b>{namesOf({ people: namedIn(own), everyone }, language)}</b>
          <StateChip tone={TONES[state]}>{t.states[state]}</StateChip>
        </div>
        {added.length > 0 && (
          <Text size="sm" c="dimmed">
            {t.wentUp(anyOfNames(added, language))}
          </Text>
        )}
        {approvals.map(({ name, on_behalf_of: absent, at }) => (
          <Text key={`${name} ${absent} ${at}`} size="sm" c="dimmed">
            {absent === null ? t.approved(name) : t.approvedFor(name, absent)} ·{' '}
            <InstantText instant={at} withTime />
          </Text>
        ))}
        {state === 'taken' && approvals.length === 0 && (
          <Text size="sm" c="dimmed">
            {t.takenElsewhere}
          </Text>
        )}
      </div>
    </li>
  )
}
