// Makes a new, empty cluster.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'

type NewCluster = { dir: string; bin: string; account: Account | undefined; password: string }

export const SUPERUSER = 'abasto'

// Sorting and case by Unicode rules that come with PostgreSQL itself: the same on every system, and no index breaks
// when the system's language files change.
const OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
  '--pwfile=/dev/stdin',
]

export async function initialize({ dir, bin, account, password }: NewCluster) {
  // Through a pipe of the shell: nobody sees the password in the list of processes, and it is never in a file.
  const command = 'printf "%s\\n" "$PASSWORD" | "$@"'
  const initdb = spawn('sh', ['-c', command, 'sh', join(bin, 'initdb'), `--pgdata=${dir}`, ...OPTIONS], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(initdb.stdout), text(initdb.stderr)])
  const code = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject)
    initdb.once('close', resolve)
  })
  if (code !== 0) throw new Error(`PostgreSQL could not prepare ${dir}:\n${(await output).join('').trim()}`)
}
