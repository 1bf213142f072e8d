import type { Failure } from '#contract/endpoint.ts'

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  readonly errorCode: Failure['error_code']
  readonly details: unknown
  /** When to try again, for a refusal that ends by itself. */
  readonly retryAfterMs: number | null
  /** Messages by field of the body. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, failure: Omit<Failure, 'code'>, retryAfterMs: number | null = null) {
    super(failure.message)
    this.status = status
    this.errorCode = failure.error_code
    this.details = failure.details
    this.retryAfterMs = retryAfterMs
    this.fields = Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path, message]))
  }
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiFailure ? error.message : fallback
}

/** Undefined when the field was not the reason. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiFailure ? error.fields[field] : undefined
}

/** The server may have acted all the same. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}
