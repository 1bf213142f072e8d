// What the files of deploy/ say about Abasto itself: its settings, ports, probes and how long it takes to stop.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readStartConfig, SETTINGS } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { addHealth } from '#server/http/health.ts'
import { CLOSING_MS } from '../../start/supervisor.ts'
import {
  compose,
  imageVariables,
  manifestOf,
  readVariables,
  unitValues,
  type Container,
  type Manifest,
  type Variables,
} from './files.ts'

/** As compose does with `${NAME:?}`: without the variable there is no start. */
function interpolate(variables: Variables): Variables {
  const known = readVariables('compose.env')
  const valueOf = (_: string, name: string) => {
    const value = known[name]
    if (!value) throw new Error(`compose.env has no ${name}`)
    return value
  }
  const entries = Object.entries(variables).map(([name, value = '']) => [
    name,
    value.replaceAll(/\$\{(\w+):\?\}/g, valueOf),
  ])
  return Object.fromEntries(entries) as Variables
}

const containerOf = (deployment: string): Container => {
  const [container] = manifestOf('Deployment', deployment).spec?.template?.spec.containers ?? []
  if (!container) throw new Error(`${deployment} has no container`)
  return container
}
const podVariables = (deployment: string): Variables => ({
  ...imageVariables,
  ...manifestOf('ConfigMap', 'abasto').data,
  ...manifestOf('Secret', 'abasto').stringData,
  ...Object.fromEntries((containerOf(deployment).env ?? []).map(({ name, value }) => [name, value])),
})

const PLACES: [string, Variables, 'web' | 'jobs' | 'all'][] = [
  ['environment', readVariables('environment'), 'all'],
  ['compose.yaml, web', { ...imageVariables, ...interpolate(compose.services.web.environment) }, 'web'],
  ['compose.yaml, jobs', { ...imageVariables, ...interpolate(compose.services.jobs.environment) }, 'jobs'],
  ['kubernetes, web', podVariables('abasto-web'), 'web'],
  ['kubernetes, jobs', podVariables('abasto-jobs'), 'jobs'],
]

test.each(PLACES)(
  'N1 %s sets only settings that Abasto knows, and everything that production demands',
  (_name, variables, run) => {
    expect(Object.keys(variables).filter((name) => !SETTINGS.includes(name))).toEqual([])
    const config = readStartConfig(variables)
    expect(config.environment).toBe('production')
    expect([config.answers, config.works]).toEqual([run !== 'jobs', run !== 'web'])
    expect(config.databaseUrl).toContain('//abasto_app:')
    expect(config.migrationUrl).toContain('//abasto_owner:')
    expect(config.trustProxy).not.toEqual([])
    expect(config.smtpUrl).toBeDefined()
    expect(config.publicUrl).toBe('https://abasto.example')
    expect(config.supportEmail).not.toContain('.test')
    expect(config.mailFrom).not.toContain('.test')
  },
)

test('N1 where several machines or processes answer they share rate limits, and pods share pictures', () => {
  for (const [name, variables] of PLACES.slice(1))
    expect(readStartConfig(variables).redisUrl, name).toBeDefined()
  expect(readStartConfig(podVariables('abasto-web')).s3).toBeDefined()
})

test('N1 the compose file publishes only the port of web, to this machine, and trusts the gateway of its network', () => {
  const published = Object.entries(compose.services).map(([name, { ports = [] }]) => [name, ports])
  expect(published.filter(([, ports]) => ports?.length)).toEqual([
    ['web', [`127.0.0.1:3000:${imageVariables['PORT']}`]],
  ])
  expect(compose.services.web.environment['TRUST_PROXY']).toBe(
    compose.networks.default.ipam.config[0]?.gateway,
  )
})

test('N1 the probes of Kubernetes call addresses that Abasto serves, on the port it listens on', () => {
  const app = fastify()
  addHealth(app, {} as Deps)
  const { startupProbe, readinessProbe, livenessProbe, ports = [] } = containerOf('abasto-web')
  const probes = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet)
  expect(probes.map((probe) => probe?.path)).toEqual(['/healthz', '/readyz', '/healthz'])
  for (const probe of probes) expect(app.hasRoute({ method: 'GET', url: probe?.path ?? '' })).toBe(true)
  expect(probes.map((probe) => probe?.port)).toEqual(['http', 'http', 'http'])
  expect(ports[0]).toEqual({ name: 'http', containerPort: Number(imageVariables['PORT']) })
  expect(manifestOf('Service', 'abasto-web').spec?.ports?.map(({ targetPort }) => targetPort)).toEqual([
    'http',
  ])
  expect(containerOf('abasto-jobs')).not.toHaveProperty('livenessProbe')
})

test('N2 in Kubernetes every pod serves metrics on a port that Prometheus reaches and the service does not carry', () => {
  for (const name of ['abasto-web', 'abasto-jobs']) {
    const { metricsPort, metricsHost } = readStartConfig(podVariables(name))
    expect([metricsPort, metricsHost]).toEqual([9400, '0.0.0.0'])
    expect(containerOf(name).ports).toContainEqual({ name: 'metrics', containerPort: metricsPort })
  }
  expect(manifestOf('Service', 'abasto-web').spec?.ports).toHaveLength(1)
})

test('N1 systemd, compose and Kubernetes wait longer before they kill than the supervisor waits for its processes', () => {
  const seconds = (text = '') => Number(/^(\d+)s?$/.exec(text)?.[1])
  const graceOf = ({ spec }: Manifest) => spec?.template?.spec.terminationGracePeriodSeconds ?? 0
  const preStop = containerOf('abasto-web').lifecycle?.preStop.sleep.seconds ?? Number.NaN
  const waits = {
    systemd: seconds(unitValues('abasto@.service', 'TimeoutStopSec')[0]),
    web: seconds(compose.services.web.stop_grace_period),
    jobs: seconds(compose.services.jobs.stop_grace_period),
    webPods: graceOf(manifestOf('Deployment', 'abasto-web')) - preStop,
    jobsPods: graceOf(manifestOf('Deployment', 'abasto-jobs')),
  }
  for (const [name, wait] of Object.entries(waits))
    expect(wait * 1000, name).toBeGreaterThan(CLOSING_MS + 5_000)
})
