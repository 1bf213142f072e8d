// Installs the packages when they are not those of package-lock.json.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export async function installPackages() {
  if (areInstalled()) return
  await withLock(
    `${ROOT}dist/.installing`,
    'Another start installs the packages; waiting for it',
    async () => {
      if (!areInstalled()) await npmCi()
    },
  )
}

// npm records what it installed: every package of package-lock.json that this platform needs must be there.
function areInstalled() {
  const wanted = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (!wanted) throw new Error('package-lock.json cannot be read')
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version }]) => {
    if (path === '' || !isNeeded(wanted[path])) return true
    return installed[path]?.version === version
  })
}

function readLock(name) {
  try {
    return JSON.parse(readFileSync(ROOT + name, 'utf8')).packages
  } catch {
    return undefined
  }
}

// npm skips optional packages of other platforms; of those with a C library it chooses one.
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true
  return (
    Boolean(os && cpu && !libc) &&
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch)
  )
}

async function npmCi() {
  const from = Date.now()
  console.log('Installing the packages; this is done once and takes a minute or two')
  const clock = setInterval(() => console.log(`  … ${Math.round((Date.now() - from) / 1000)} s`), 10_000)
  const { code, output } = await runNpm([
    'ci',
    // No package needs scripts, and not every npm runs them.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]).finally(() => clearInterval(clock))
  if (code !== 0) throw new Error(`The packages could not be installed. "npm ci" says:\n\n${output}`)
  console.log(`  ✓ Packages installed (${Math.round((Date.now() - from) / 1000)} s)`)
}

function runNpm(args) {
  // The npm that started us, if any.
  const own = process.env.npm_execpath
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const child = spawn(program, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)))
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}
