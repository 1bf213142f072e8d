// What the form of a delegation holds, and what is wrong with it (G2). What was typed stays, whatever happens.
import { useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { rangeProblem } from '#domain/delegation.ts'
import { useTexts } from '#web/session/language.ts'
import { chosenBy, labelOf, type Colleague } from './delegate-choice.ts'
import { usePassing } from './use-passing.ts'

/** Errors of days are shown for as long. */
const DAY_SECONDS = 4

export type Field = 'delegated_id' | 'date_from' | 'date_to' | 'reason'
export type Faults = Partial<Record<Field, string>>

export interface Entered {
  delegated_id: number
  date_from: Day
  date_to: Day
  reason: string
}

export function useDelegationForm(colleagues: readonly Colleague[], kept: Delegation | null) {
  const t = useTexts()
  const [today] = useState(() => dayOf(new Date()))
  const [delegate, setDelegate] = useState(() => (kept ? labelOf(kept.client_delegated, t) : ''))
  const [from, setFrom] = useState<Day | null>(kept?.date_from ?? null)
  const [to, setTo] = useState<Day | null>(kept?.date_to ?? null)
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [dayFaults, showDayFaults] = usePassing<Faults>(DAY_SECONDS)

  const started = kept?.state === 'in_force'
  const keptRange = kept && { from: kept.date_from, to: kept.date_to }
  const colleague = chosenBy(delegate, colleagues, t)

  /** A field is right again as soon as it is changed. */
  function mend(field: Field) {
    setFaults(({ [field]: _, ...others }) => others)
  }

  function chooseFrom(day: Day) {
    mend('date_from')
    const problem = rangeProblem({ from: day, to: day }, today, keptRange)
    if (problem) return showDayFaults({ date_from: t.delegations.problems[problem.problem] })
    setFrom(day)
    if (to === null || day <= to) return showDayFaults(null)
    setTo(null)
    showDayFaults({ date_to: t.delegations.problems.delegation_to_before_from })
  }

  function chooseTo(day: Day) {
    mend('date_to')
    const problem = rangeProblem({ from: from ?? today, to: day }, today, keptRange)
    if (problem) return showDayFaults({ date_to: t.delegations.problems[problem.problem] })
    setTo(day)
    showDayFaults(null)
  }

  function faultOfDelegate(): string | null {
    if (delegate.trim() === '') return t.words.required
    return colleague ? null : t.delegations.notAuthorized
  }

  /** What can be sent; null marks what is missing. */
  function check(): Entered | null {
    const missing: Faults = {}
    const fault = faultOfDelegate()
    if (fault !== null) missing.delegated_id = fault
    if (from === null) missing.date_from = t.words.required
    if (to === null) missing.date_to = t.words.required
    if (reason.trim() === '') missing.reason = t.words.required
    setFaults(missing)
    if (!colleague || from === null || to === null || missing.reason) return null
    return { delegated_id: colleague.id, date_from: from, date_to: to, reason: reason.trim() }
  }

  return {
    today,
    started,
    colleague,
    values: { delegate, from, to, reason },
    faults: { ...faults, ...dayFaults } as Faults,
    changeDelegate(text: string) {
      mend('delegated_id')
      setDelegate(text)
    },
    leaveDelegate() {
      if (delegate.trim() !== '' && !colleague)
        setFaults({ ...faults, delegated_id: t.delegations.notAuthorized })
    },
    chooseFrom,
    chooseTo,
    changeReason(text: string) {
      mend('reason')
      setReason(text)
    },
    check,
    /** What the server said of single fields. */
    mark: (said: Faults) => setFaults(said),
  }
}
