// PostgreSQL refuses to run as root: the system account used instead.

import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Account = { uid: number; gid: number }

export const isRoot = () => process.getuid?.() === 0

/** The owner of a cluster, or the account for a new one. Undefined when not root. */
export async function findAccount(clusterDir?: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const owner = clusterDir ? await stat(clusterDir) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('abasto') ?? create('abasto') ?? lookUp('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no other account to run it as. ' +
        'Start Abasto as an ordinary user, or set DATABASE_URL.',
    )
  }
  return account
}

export function mayEnter(account: Account, dir: string): boolean {
  return spawnSync('sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', dir], { ...account, cwd: '/' }).status === 0
}

export async function openSharedFolder(...names: string[]): Promise<string> {
  const home = '/var/lib/abasto'
  const folder = join(home, ...names)
  await mkdir(folder, { recursive: true })
  await chmod(home, 0o755)
  await chmod(folder, 0o755)
  return folder
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function create(name: string): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    execFileSync('useradd', [...options, '--shell', '/usr/sbin/nologin', name], { stdio: 'ignore' })
  } catch {
    // No useradd, or a read-only system: use `nobody`.
    return undefined
  }
  return lookUp(name)
}
