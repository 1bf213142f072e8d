// What the server said about a delegation that could not be: of single fields, and in a sentence.
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { Faults, Field } from './use-delegation-form.ts'

const FIELDS: readonly Field[] = ['delegated_id', 'date_from', 'date_to', 'reason']

export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    FIELDS.flatMap((field) => (error.fields[field] === undefined ? [] : [[field, error.fields[field]]])),
  )
}

/** "Ocurrió un error. Ya delegaste en …" */
export function failureText(what: string, error: unknown, t: Texts): string {
  return t.delegations.withReason(what, messageOf(error, t.words.weWillFixIt))
}
