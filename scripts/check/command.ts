// Runs a command and collects its output.

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const ROOT = join(import.meta.dirname, '../..')

export type Outcome = { ok: boolean; output: string }

type Options = { env?: Record<string, string>; onLine?: (line: string) => void }

const running = new Set<ChildProcess>()

/** `tool` is a program of node_modules/.bin, or `node`. */
export async function runCommand(tool: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { env, onLine } = options
  const program = tool === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', tool)
  const child = spawn(program, args, {
    cwd: ROOT,
    // The tools look for `node` in the path.
    env: {
      ...process.env,
      ...colours(),
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  return { ok: code === 0, output: Buffer.concat(chunks).toString().trim() }
}

// The tools see a pipe, not our terminal.
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

export function stopCommands() {
  for (const child of running) child.kill('SIGTERM')
}
