// Measures one thing of a running application, with a profile of its processor when one is asked for.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { measureLoad, type LoadRequest, type LoadResult } from './load.ts'
import type { MeasuredApp } from './processes.ts'
import { topFunctions } from './profile.ts'

export type MeasuredCase = {
  name: string
  /** What is asked, made anew for each run where asking changes what is left to ask. */
  list: LoadRequest[] | (() => Promise<LoadRequest[]>)
  /** Each can be asked once. */
  once?: true
  /** So many requests are asked for side by side, and are measured as one. */
  atOnce?: number
}

/** With the time of its processor that the application needs for one request: that hardly depends on what else runs. */
export type Measured = LoadResult & { cpuMs: number }

type How = { clients: number; seconds: number; profile?: string }

const WARM_UP_SECONDS = 2
/** What can be asked only once warms up with a part of what there is. */
const WARM_UP_REQUESTS = 200

export async function measureCase(
  app: MeasuredApp,
  { name, list, once, atOnce = 1 }: MeasuredCase,
  { clients, seconds, profile }: How,
): Promise<Measured> {
  const requests = async () => (typeof list === 'function' ? list() : list)
  const load = { address: app.address, clients, atOnce, once, seconds, warmUpSeconds: WARM_UP_SECONDS }
  if (once) {
    const some = (await requests()).slice(0, WARM_UP_REQUESTS)
    await measureLoad({ ...load, requests: some, seconds: WARM_UP_SECONDS })
  }
  const all = await requests()
  const ended = profile && clients > 1 ? await startProfile(app, name, profile) : undefined
  const { cpuMs: before } = await app.usage()
  const result = await measureLoad({ ...load, requests: all })
  const { cpuMs: after } = await app.usage()
  await ended?.()
  if (result.failed) {
    console.error(`\n${name}: ${result.failed} of ${result.count} failed: ${result.firstFailure}`)
  }
  return { ...result, cpuMs: (after - before) / Math.max(1, result.count + result.warmUpCount) }
}

/** Gives what ends it. */
async function startProfile(app: MeasuredApp, name: string, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`)
  const { stop } = await app.profile(file)
  return async () => {
    await stop()
    console.log(`\n${file}\n${(await topFunctions(file, 15)).join('\n')}`)
  }
}
