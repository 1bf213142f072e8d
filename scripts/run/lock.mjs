// A lock file: one process at a time.

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export async function withLock(path, waitingText, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let announced = false; !acquire(path);) {
    const holder = holderOf(path)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      // Stale: its process was killed.
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

// Atomic: the file appears with our pid in it, or not at all.
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
