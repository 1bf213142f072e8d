// What a person on call would have seen, from the metrics alone.
import type { Prometheus, Series } from './prometheus.ts'

export interface Happening {
  at: Date
  what: string
}

export interface Alert {
  name: string
  instance: string
  state: string
  from: Date
  to: Date
}

interface Period {
  from: Date
  to: Date
}

export async function alertsOf(prometheus: Prometheus, { from, to }: Period): Promise<Alert[]> {
  const series = await prometheus.range('ALERTS', from, to)
  return series
    .flatMap(({ labels, values }) =>
      spansOf(values.map(([at]) => at)).map(([first, last]) => ({
        name: labels['alertname'] ?? '',
        instance: labels['instance'] ?? '',
        state: labels['alertstate'] ?? '',
        from: new Date(first * 1000),
        to: new Date(last * 1000),
      })),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** First and last of each row without a gap of more than a minute. */
function spansOf(times: readonly number[]): [number, number][] {
  const spans: [number, number][] = []
  for (const at of times) {
    const last = spans.at(-1)
    if (last && at - last[1] <= 60) last[1] = at
    else spans.push([at, at])
  }
  return spans
}

export async function writeReport(
  prometheus: Prometheus,
  period: Period,
  happenings: readonly Happening[],
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const seconds = Math.round((period.to.getTime() - period.from.getTime()) / 1000)
  const clock = (at: Date) => {
    const since = Math.max(0, Math.round((at.getTime() - period.from.getTime()) / 1000))
    return `${Math.floor(since / 60)}:${String(since % 60).padStart(2, '0')}`
  }
  const nameOf = (instance: string) => names.get(instance) ?? instance
  const one = async (expression: string) => (await prometheus.query(expression, period.to))[0]?.value ?? 0
  const requests = 'abasto_http_request_duration_seconds'
  const quantile = (share: number) =>
    one(`histogram_quantile(${share}, sum by (le) (increase(${requests}_bucket[${seconds}s])))`)
  const statuses = await prometheus.query(
    `sum by (status) (increase(${requests}_count[${seconds}s]))`,
    period.to,
  )
  const total = statuses.reduce((sum, { value }) => sum + value, 0)
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const ms = (value: number) => `${Math.round(value * 1000)} ms`
  const highest = (series: readonly Series[]) =>
    Math.max(0, ...series.flatMap(({ values }) => values.map(([, value]) => value)).filter(Number.isFinite))
  const most = async (expression: string) =>
    highest(await prometheus.range(expression, period.from, period.to))
  const figures: [string, string][] = [
    ['requests', `${count(total)}, ${(total / seconds).toFixed(1)} a second`],
    [
      'by status',
      statuses
        .filter(({ value }) => value >= 0.5)
        .toSorted((a, b) => b.value - a.value)
        .map(({ labels, value }) => `${labels['status']}: ${count(value)}`)
        .join(', '),
    ],
    [
      'durations',
      `p50 ${ms(await quantile(0.5))}, p95 ${ms(await quantile(0.95))}, p99 ${ms(await quantile(0.99))}`,
    ],
    [
      'statements',
      count(await one(`sum(increase(abasto_database_statement_duration_seconds_count[${seconds}s]))`)),
    ],
    [
      'failed statements',
      count(
        await one(
          `sum(increase(abasto_database_statement_duration_seconds_count{outcome="failed"}[${seconds}s]))`,
        ),
      ),
    ],
    [
      'e-mails',
      `${count(await one(`sum(increase(abasto_queue_items_total{queue="emails",outcome="done"}[${seconds}s]))`))} sent, ${count(await one(`sum(increase(abasto_queue_items_total{queue="emails",outcome="failed"}[${seconds}s]))`))} attempts failed, ${count(await one('max(abasto_emails_given_up)'))} given up`,
    ],
    [
      'queue of e-mails',
      `at most ${count(await most('max(abasto_queue_depth{queue="emails"})'))} waited, the oldest ${count(await most('max(abasto_queue_age_seconds{queue="emails"})'))} s`,
    ],
    [
      'runs of scheduled jobs',
      `${count(await one(`sum(increase(abasto_job_duration_seconds_count{outcome="done"}[${seconds}s]))`))} done, ${count(await one(`sum(increase(abasto_job_duration_seconds_count{outcome="failed"}[${seconds}s]))`))} failed`,
    ],
    ['memory of a process', `at most ${count((await most('process_resident_memory_bytes')) / 2 ** 20)} MB`],
    ['event loop', `p99 of its delay at most ${ms(await most('nodejs_eventloop_lag_p99_seconds'))}`],
  ]
  const alerts = await alertsOf(prometheus, period)
  return [
    '| figure | |',
    '| --- | --- |',
    ...figures.map(([what, value]) => `| ${what} | ${value} |`),
    '',
    '| at | what happened |',
    '| ---: | --- |',
    ...happenings.map(({ at, what }) => `| ${clock(at)} | ${what} |`),
    '',
    '| alert | of | pending from | fired from | until |',
    '| --- | --- | ---: | ---: | ---: |',
    ...alertRows(alerts).map(
      ({ name, instance, pending, firing, until }) =>
        `| ${name} | ${nameOf(instance)} | ${pending ? clock(pending) : ''} | ${firing ? clock(firing) : 'did not fire'} | ${clock(until)} |`,
    ),
  ].join('\n')
}

interface AlertRow {
  name: string
  instance: string
  pending: Date | null
  firing: Date | null
  until: Date
}

/** A pending alert and the firing one that it became are one row. */
function alertRows(alerts: readonly Alert[]): AlertRow[] {
  const rows: AlertRow[] = []
  for (const { name, instance, state, from, to } of alerts) {
    const before = rows.findLast((row) => row.name === name && row.instance === instance)
    const goesOn = before && from.getTime() - before.until.getTime() <= 60_000
    if (before && goesOn) {
      before.until = to
      if (state === 'firing') before.firing ??= from
    } else {
      const isFiring = state === 'firing'
      rows.push({
        name,
        instance,
        pending: isFiring ? null : from,
        firing: isFiring ? from : null,
        until: to,
      })
    }
  }
  return rows
}
