// Runs one command of the check and keeps what it prints.

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export type Outcome = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/** `tool` is a program of node_modules/.bin, or `node`. */
export async function runCommand(tool: string, args: string[], environment = {}): Promise<Outcome> {
  const program = tool === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', tool)
  const child = spawn(program, args, {
    cwd: ROOT,
    // The tools are Node programs that look for `node` in the path: they run on the same one as we do.
    env: {
      ...process.env,
      ...colours(),
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  return { ok: code === 0, output: Buffer.concat(chunks).toString().trim() }
}

// What they print goes to where we print.
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

export function stopCommands() {
  for (const child of running) child.kill('SIGTERM')
}
