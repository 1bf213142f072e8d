// A Redis server for one test, on machines that have redis-server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { findProgram } from './program.ts'

const PROGRAM = findProgram('redis-server')
export const hasRedis = PROGRAM !== undefined

export interface RedisServer {
  url: string
  /** Keeps connections open without answering, like a hung machine. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export async function startRedis(port?: number): Promise<RedisServer> {
  if (!PROGRAM) throw new Error('There is no redis-server on this machine')
  const ownPort = port ?? (await freePort())
  const child = spawn(PROGRAM, [
    '--save',
    '',
    '--appendonly',
    'no',
    '--bind',
    '127.0.0.1',
    '--port',
    `${ownPort}`,
  ])
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('redis-server ended')))
    child.stdout.on('data', (line) => String(line).includes('Ready to accept') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
