/**
 * Lock timeout, deadlock, serialization failure, no connection, shutdown, out of resources, read-only replica; socket errors;
 * of this machine: a full or read-only disk, a used-up quota, too many open files.
 */
const CODES =
  /^(55P03|40001|40P01|57P0[1235]|25P0[34]|25006|53\d\d\d|58030|08\d\d\d|57014|E(CONN|HOST|NET)\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/

/** Errors without a code: connection lost, timeouts. */
const MESSAGES =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e|Query read timeout|Postgres connection has been discarded)/

/** The client may retry: 503. */
export function isTransient(error: unknown): boolean {
  const { code, message } = fieldsOf(error)
  return CODES.test(String(code)) || MESSAGES.test(String(message))
}

/** Between this process and PostgreSQL, or PostgreSQL ended. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = fieldsOf(error)
  return (
    /^(57P0[1235]|08\d\d\d|25P0[34]|E(CONN|HOST|NET)\w+|EPIPE|ETIMEDOUT|EAI_AGAIN)$/.test(String(code)) ||
    MESSAGES.test(String(message))
  )
}

/** No changes are accepted: the disk is full, or it is a replica. */
export function isReadOnly(error: unknown): boolean {
  return /^(25006|53100)$/.test(String(fieldsOf(error).code))
}

export function isLockTimeout(error: unknown): boolean {
  return fieldsOf(error).code === '55P03'
}

/** May be retried at once. */
export function isRetryable(error: unknown): boolean {
  const { code } = fieldsOf(error)
  return code === '40001' || code === '40P01' || isStaleStatement(error)
}

/** After a migration or DISCARD ALL. The statement has done nothing. */
export function isStaleStatement(error: unknown): boolean {
  const { code, routine } = fieldsOf(error)
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** pg has closed the connection. */
export function isQueryTimeout(error: unknown): boolean {
  return fieldsOf(error).message === 'Query read timeout'
}

function fieldsOf(error: unknown): { code?: unknown; message?: unknown; routine?: unknown } {
  return error ?? {}
}
