// Runs a TypeScript file on the project's own Node, after installing missing or outdated packages:
//   node scripts/run.mjs scripts/start.ts …
//
// This file and scripts/run/ are plain JavaScript for the Node of the machine, 20 or newer.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, ROOT } from './run/install.mjs'
import { findNode } from './run/node.mjs'

const OLDEST = 20
/** Bytes. Larger blocks return to the system when freed; glibc would keep up to 32 MB of each (decision 022). */
const MALLOC_MMAP_THRESHOLD_ = '262144'
/** Megabytes. With Node's default the young generation grows to 130 MB while loading, for ever. */
const NODE_OPTIONS = '--max-semi-space-size=16'

if (Number.parseInt(process.versions.node) < OLDEST) {
  fail(
    `Abasto needs Node ${OLDEST} or newer to start; this is ${process.versions.node}. Get it from https://nodejs.org`,
  )
}
const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node scripts/run.mjs scripts/NAME.ts …')

try {
  await installPackages()
  run(findNode())
} catch (error) {
  fail(error.message)
}

function run(node) {
  // By the channel the script notices the end of this process, even by kill -9 (run/child.mjs).
  const child = spawn(node, [join(ROOT, 'scripts/run/child.mjs'), script, ...args], {
    cwd: ROOT,
    env: { MALLOC_MMAP_THRESHOLD_, NODE_OPTIONS, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(child)
  child.once('error', (error) => fail(`${node} does not run on this machine: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

// After kill -9 of npm this process, or the shell between, has another parent.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const line = ancestors()
  setInterval(() => ancestors() !== line && child.kill('SIGTERM'), 500).unref()
}

function ancestors() {
  try {
    const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${parent.slice(parent.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
