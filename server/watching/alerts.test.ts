// The alerts and the dashboard of deploy/ against the metrics that a process really has.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { deps } from '#test/client.ts'
import { openMetrics } from './metrics.ts'
import { addPartMetrics, addSearchMetrics, addShopMetrics } from './state.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const metrics = openMetrics()
addPartMetrics(metrics, deps)
addSearchMetrics(metrics, deps)
addShopMetrics(metrics, deps)
metrics.database('primary').opened({ totalCount: 1, idleCount: 1, waitingCount: 0 })
/** Label names by metric. */
const KNOWN = new Map<string, readonly string[]>(
  metrics.registry.getMetricsAsArray().map((metric) => {
    const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] }
    return [name, labelNames]
  }),
)
/** Labels that Prometheus itself adds. */
const ALWAYS = ['job', 'instance', 'le']

const rules = (
  parse(await readFile('deploy/prometheus/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(await readFile('deploy/grafana/abasto.json', 'utf8')) as Dashboard
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:abasto|nodejs|process)_\w+/g)].map(([name]) => name)
/** The series of a histogram have names of their own. */
const baseOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

test.each(expressions)('N2 "%s" asks for metrics and labels that a process has', (_, expression) => {
  const names = metricsIn(expression)
  expect(names.length + Number(/\bup\{/.test(expression))).toBeGreaterThan(0)
  for (const name of names) expect(KNOWN.has(name) || KNOWN.has(baseOf(name)), name).toBe(true)
  const labels = names.flatMap((name) => KNOWN.get(name) ?? KNOWN.get(baseOf(name)) ?? [])
  const asked = [
    ...[...expression.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ...[...expression.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  ]
  for (const label of asked) expect([...ALWAYS, ...labels]).toContain(label)
})

test('N2 every metric of Abasto is on the dashboard', () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr).map(baseOf))),
  )
  expect([...KNOWN.keys()].filter((name) => name.startsWith('abasto_') && !shown.has(name))).toEqual([])
})

test('N2 every alert has a severity, a summary and a runbook of its own, and every runbook an alert', async () => {
  const text = await readFile('docs/runbooks.md', 'utf8')
  const sections = [...text.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity).toMatch(/^(page|ticket)$/)
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`)
    expect(annotations.summary.length).toBeGreaterThan(20)
  }
})
