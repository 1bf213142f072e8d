// Which failures of the database pass: asked again in a moment, it may well answer.

/**
 * By SQLSTATE: a lock not to be had, deadlock or serialization failure even after the retries, no connection, shutting
 * down, no room, a copy that may only be read; or by what the socket says.
 */
const CODES =
  /^(55P03|40001|40P01|57P0[1235]|25P0[34]|25006|53\d\d\d|58030|08\d\d\d|57014|E(CONN|HOST|NET)\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/

/** pg and Kysely give these no code: the connection broke, none came free in time, or no answer came. */
const TEXTS =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e|Query read timeout|Postgres connection has been discarded)/

export function isPassing(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return CODES.test(String(code)) || TEXTS.test(String(message))
}
