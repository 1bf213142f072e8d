// `npm run sbom`: all packages as CycloneDX. With --omit=dev npm leaves out runtime packages that a package of the tests needs
// too (nodemailer, vite).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

interface Component {
  name: string
  version: string
  properties: { name: string; value: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

test('15.11 npm run sbom lists, offline, every package with its version and licence as CycloneDX, those of development marked', () => {
  // No address answers there.
  const env = { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'sbom'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  expect(status).toBe(0)
  const { bomFormat, specVersion, components } = JSON.parse(stdout) as {
    bomFormat: string
    specVersion: string
    components: Component[]
  }
  expect([bomFormat, Number.parseFloat(specVersion)]).toEqual(['CycloneDX', 1.5])
  const isOfDevelopment = ({ properties }: Component) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const keysOf = (listed: Component[]) => listed.map(({ name, version }) => `${name}@${version}`)
  const runtime = keysOf(components.filter((one) => !isOfDevelopment(one)))
  const development = keysOf(components.filter(isOfDevelopment))
  const missing = (wanted: Record<string, string>, listed: string[]) =>
    // The package in bundled/ has the version of its own package.json.
    Object.entries(wanted)
      .map(([name, version]) => [name, version.replace('file:bundled', '1.0.0')])
      .filter(([name, version]) => !listed.includes(`${name}@${version}`))
  expect(missing(dependencies, runtime)).toEqual([])
  // Fastify needs ajv too.
  expect(missing(devDependencies, [...development, ...runtime])).toEqual([])
  expect(missing({ vitest: devDependencies['vitest'] ?? '' }, development)).toEqual([])
  const unlicensed = components.filter(({ licenses: [one] = [] }) => {
    const licence = one?.license?.id ?? one?.license?.name ?? one?.expression
    return licence === undefined || licence === ''
  })
  // SPDX does not know the licence MIT AND BSD, and png-js has its own in a file only (licences.test.ts).
  expect(unlicensed.map(({ name }) => name)).toEqual(['dictionary-en', 'png-js'])
})
