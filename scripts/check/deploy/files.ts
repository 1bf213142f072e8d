// The files of deploy/, read as the programs that use them do.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { DockerfileParser } from 'dockerfile-ast'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../command.ts'

export const DEPLOY = join(ROOT, 'deploy')
export const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

export type Variables = Record<string, string | undefined>

/** Also settings that are only proposed: `#NAME=value`. */
export const readVariables = (name: string): Variables =>
  parseEnv(read(name).replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

/** The documents of a YAML file. Throws at a mistake and at a warning. */
export function readYaml(name: string): unknown[] {
  return parseAllDocuments(read(name), { merge: true, prettyErrors: true }).map((document) => {
    for (const problem of [...document.errors, ...document.warnings]) throw problem
    return document.toJS() as unknown
  })
}

export interface Probe {
  httpGet?: { path: string; port: string | number }
}
export interface Container {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop: { sleep: { seconds: number } } }
}
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Variables
  stringData?: Variables
  spec?: {
    selector?: unknown
    ports?: { targetPort: string }[]
    template?: {
      metadata: { labels: Record<string, string> }
      spec: { terminationGracePeriodSeconds: number; containers: Container[] }
    }
  }
}

export const MANIFEST_FILES = readdirSync(join(DEPLOY, 'kubernetes')).filter(
  (name) => name !== 'kustomization.yaml',
)
export const manifests = MANIFEST_FILES.flatMap((name) => readYaml(`kubernetes/${name}`) as Manifest[])

export function manifestOf(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found
}

interface Service {
  environment: Variables
  ports?: string[]
  healthcheck?: { disable?: boolean }
  stop_grace_period: string
}
export interface Compose {
  services: Record<'web' | 'jobs' | 'postgres' | 'redis', Service>
  networks: { default: { ipam: { config: { subnet: string; gateway: string }[] } } }
}
export const compose = readYaml('compose.yaml')[0] as Compose

export const image = DockerfileParser.parse(read('Containerfile'))

/** ENV of the last stage. */
export const imageVariables: Variables = Object.fromEntries(
  image.getENVs().flatMap((one) => one.getProperties().map((set) => [set.getName(), set.getValue() ?? ''])),
)

/** The values of a setting in a unit of systemd. */
export function unitValues(name: string, setting: string): string[] {
  const lines = read(name).split('\n')
  return lines.filter((line) => line.startsWith(`${setting}=`)).map((line) => line.slice(setting.length + 1))
}
