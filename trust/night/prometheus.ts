// A real Prometheus with deploy/prometheus, on machines that have it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { findProgram } from '#test/program.ts'
import { freePort } from '#test/free-port.ts'

const PROGRAM = findProgram('prometheus')
export const hasPrometheus = PROGRAM !== undefined
const FILES = join(import.meta.dirname, '../../deploy/prometheus')
const START_MS = 60_000

type Labels = Readonly<Record<string, string>>

export interface Series {
  labels: Labels
  /** Unix seconds and value. */
  values: [number, number][]
}

export interface Prometheus {
  /** At the end of the range, one value per series. */
  query(expression: string, at: Date): Promise<{ labels: Labels; value: number }[]>
  range(expression: string, from: Date, to: Date): Promise<Series[]>
  /** Names of the alerts it has loaded. */
  rules(): Promise<string[]>
  stop(): Promise<void>
}

/** `everySeconds` replaces the interval of scrape.yaml. */
export async function startPrometheus(
  targets: readonly string[],
  everySeconds?: number,
): Promise<Prometheus> {
  if (!PROGRAM) throw new Error('There is no prometheus on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'abasto-prometheus-'))
  const [job] = parse(await readFile(join(FILES, 'scrape.yaml'), 'utf8')) as [{ scrape_interval: string }]
  const interval = everySeconds === undefined ? job.scrape_interval : `${everySeconds}s`
  const file = join(folder, 'prometheus.yml')
  await writeFile(
    file,
    stringify({
      global: { evaluation_interval: interval },
      rule_files: [join(FILES, 'alerts.yaml')],
      scrape_configs: [
        { ...job, scrape_interval: interval, scrape_timeout: interval, static_configs: [{ targets }] },
      ],
    }),
  )
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    PROGRAM,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const ask = async (path: string, values: Record<string, string> = {}) => {
    const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(values)}`)
    if (!answer.ok) throw new Error(`Prometheus answers ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  for (let waited = 0; !(await isReady(address)); waited += 100) {
    if (child.exitCode !== null || waited > START_MS) throw new Error('Prometheus did not start')
    await wait(100)
  }
  return {
    async query(query, at) {
      const { result } = (await ask('query', { query, time: at.toISOString() })) as {
        result: { metric: Labels; value: [number, string] }[]
      }
      return result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }))
    },
    async range(query, from, to) {
      const step = String(parseInt(interval))
      const { result } = (await ask('query_range', {
        query,
        start: from.toISOString(),
        end: to.toISOString(),
        step,
      })) as { result: { metric: Labels; values: [number, string][] }[] }
      return result.map(({ metric, values }) => ({
        labels: metric,
        values: values.map(([at, value]): [number, number] => [at, Number(value)]),
      }))
    },
    async rules() {
      const { groups } = (await ask('rules')) as { groups: { rules: { name: string }[] }[] }
      return groups.flatMap(({ rules }) => rules.map(({ name }) => name))
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`http://${address}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
