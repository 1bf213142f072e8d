// Whatever goes wrong with a call becomes one kind of error, with a message the user can be shown.
import type { Failure } from '#contract/endpoint.ts'

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  readonly errorCode: Failure['error_code']
  readonly details: unknown
  /** Messages by field of the body, to show beside the field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, failure: Omit<Failure, 'code'>) {
    super(failure.message)
    this.status = status
    this.errorCode = failure.error_code
    this.details = failure.details
    this.fields = Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path, message]))
  }
}

/** The message of any thrown thing; our own say what to do, others are not for users. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiFailure ? error.message : otherwise
}

/** No answer came: whether the server did it is not known, and asking anything else of it is as vain. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}
