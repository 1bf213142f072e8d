// Calls `end` once npm is gone: after kill -9 of npm the parents of this process change.

import { readFileSync } from 'node:fs'

export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const line = ancestors()
  setInterval(() => ancestors() !== line && end(), 500).unref()
}

function ancestors() {
  try {
    const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${parent.slice(parent.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
