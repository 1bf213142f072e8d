// Why PostgreSQL did not start, in words a user can act on.

export class StartFailure extends Error {
  readonly code: 'port_taken' | 'already_running' | 'orphans' | 'other'

  constructor(code: StartFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

const REASONS: [RegExp, StartFailure['code'], string][] = [
  [/could not create any TCP\/IP sockets|Address already in use/, 'port_taken', 'its port is taken'],
  [/lock file ".*" already exists/, 'already_running', 'it is running already'],
  // Its processes are still ending after a crash.
  [/pre-existing shared memory block/, 'orphans', 'its last run has not ended yet'],
  [/No space left on device/, 'other', 'the disk is full. Free some space and start again'],
  [/Permission denied/, 'other', 'it may not read or write its folder'],
  [/Cannot allocate memory|could not map anonymous shared memory/, 'other', 'there is not enough memory'],
  [
    /error while loading shared libraries|GLIBC_/,
    'other',
    'this system lacks a library it needs; set DATABASE_URL',
  ],
]

/** From what PostgreSQL wrote in its log. */
export function explain(log: string): StartFailure {
  const known = REASONS.find(([pattern]) => pattern.test(log))
  const [code, reason] = known ? [known[1], known[2]] : ['other' as const, 'its log says']
  const lines = log.trim().split('\n').slice(-12).join('\n')
  return new StartFailure(code, `PostgreSQL does not start: ${reason}\n${lines}`)
}
