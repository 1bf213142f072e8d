// State and validation of a delegation's form (G2). Input is never lost.
import { useCallback, useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { Delegation } from '#contract/delegations.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { rangeProblem } from '#domain/delegation.ts'
import { formatDay } from '#domain/format.ts'
import { isBlank, plainName } from '#domain/text.ts'
import { clientsQuery, meQuery } from '#web/api/account.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'

const DAY_ERROR_SECONDS = 4

type Field = 'delegated_id' | 'date_from' | 'date_to' | 'reason'
export type Faults = Partial<Record<Field, string>>

export interface Entered {
  delegated_id: number
  date_from: Day
  date_to: Day
  reason: string
}

export function useDelegationForm(colleagues: readonly Colleague[], existing: Delegation | null) {
  const t = useTexts()
  const [today] = useState(() => dayOf(new Date()))
  const [delegate, setDelegate] = useState(() => (existing ? labelOf(existing.client_delegated, t) : ''))
  const [from, setFrom] = useState<Day | null>(existing?.date_from ?? null)
  const [to, setTo] = useState<Day | null>(existing?.date_to ?? null)
  const [reason, setReason] = useState(existing?.reason ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [dayFaults, showDayFaults] = useTemporaryValue<Faults>(DAY_ERROR_SECONDS)

  const started = existing?.state === 'in_force'
  const existingRange = existing && { from: existing.date_from, to: existing.date_to }
  const colleague = chosenBy(delegate, colleagues, t)

  function clearFault(field: Field) {
    setFaults(({ [field]: _, ...others }) => others)
  }

  function chooseFrom(day: Day) {
    clearFault('date_from')
    const problem = rangeProblem({ from: day, to: day }, today, existingRange)
    if (problem) return showDayFaults({ date_from: t.delegations.problems[problem.problem] })
    setFrom(day)
    if (to === null || day <= to) return showDayFaults(null)
    setTo(null)
    showDayFaults({ date_to: t.delegations.problems.delegation_to_before_from })
  }

  function chooseTo(day: Day) {
    clearFault('date_to')
    const problem = rangeProblem({ from: from ?? today, to: day }, today, existingRange)
    if (problem) return showDayFaults({ date_to: t.delegations.problems[problem.problem] })
    setTo(day)
    showDayFaults(null)
  }

  function faultOfDelegate(): string | null {
    if (delegate.trim() === '') return t.words.required
    return colleague ? null : t.delegations.notAuthorized
  }

  function check(): Entered | null {
    const missing: Faults = {}
    const fault = faultOfDelegate()
    if (fault !== null) missing.delegated_id = fault
    if (from === null) missing.date_from = t.words.required
    if (to === null) missing.date_to = t.words.required
    if (isBlank(reason)) missing.reason = t.words.required
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
      clearFault('delegated_id')
      setDelegate(text)
    },
    leaveDelegate() {
      if (delegate.trim() !== '' && !colleague)
        setFaults({ ...faults, delegated_id: t.delegations.notAuthorized })
    },
    chooseFrom,
    chooseTo,
    changeReason(text: string) {
      clearFault('reason')
      setReason(text)
    },
    check,
    mark: setFaults,
  }
}

export type Colleague = Delegation['client_delegated']

export const nameOf = ({ name, last_name }: Pick<Colleague, 'name' | 'last_name'>) => `${name} ${last_name}`

export function labelOf(colleague: Colleague, t: Texts): string {
  return t.delegations.person(nameOf(colleague), colleague.email)
}

/** By e-mail or exact label (G2). */
export function chosenBy(text: string, colleagues: readonly Colleague[], t: Texts): Colleague | undefined {
  const wanted = plainName(text).trim()
  return colleagues.find((one) => plainName(one.email) === wanted || plainName(labelOf(one, t)) === wanted)
}

export function isFound(typed: string, label: string): boolean {
  return plainName(typed)
    .split(' ')
    .every((word) => plainName(label).includes(word))
}

/** G5 */
export function useColleagues() {
  const [clients, me] = useQueries({ queries: [clientsQuery, meQuery] })
  return {
    ownId: me.data?.client?.id,
    colleagues: clients.data && me.data && clients.data.data.filter(({ id }) => id !== me.data.client?.id),
    approves: me.data?.client?.approves,
    error: clients.error ?? me.error,
    refetch() {
      void clients.refetch()
      void me.refetch()
    },
  }
}

const FIELDS: readonly Field[] = ['delegated_id', 'date_from', 'date_to', 'reason']

export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    FIELDS.flatMap((field) => (error.fields[field] === undefined ? [] : [[field, error.fields[field]]])),
  )
}

export function failureText(what: string, error: unknown, t: Texts): string {
  return t.delegations.withReason(what, messageOf(error, t.words.weWillFixIt))
}

/** G2, G3 */
export function useTemporaryValue<Value>(seconds: number) {
  const [shown, setShown] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, seconds])
  const show = useCallback((value: Value | null) => setShown(value === null ? null : { value }), [])
  return [shown?.value ?? null, show] as const
}

/** G3 */
export const RESULT_SECONDS = 5

export function useRangeText() {
  const t = useTexts()
  const language = useLanguage()
  return (from: Day, to: Day) => t.delegations.range(formatDay(from, language), formatDay(to, language))
}
