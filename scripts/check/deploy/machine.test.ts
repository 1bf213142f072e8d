// The files for one machine: units of systemd, the backup's script, nginx.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '#test/program.ts'
import { freePort } from '#test/free-port.ts'
import { ROOT } from '../command.ts'
import { DEPLOY, read, readVariables, unitValues } from './files.ts'

const UNITS = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
const SYSTEMD = findProgram('systemd-analyze')
const NGINX = findProgram('nginx')
if (!SYSTEMD) console.warn('There is no systemd-analyze on this machine: the units are only parsed')
if (!NGINX) console.warn('There is no nginx on this machine: nginx.conf is not tried')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each(UNITS)('N1 %s has sections, settings with a name and comments, and nothing else', (name) => {
  const lines = read(name).split('\n')
  const wrong = lines.filter(
    (line) => !/^(|#.*|\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line),
  )
  expect(wrong).toEqual([])
  expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('[Unit]')
})

test.each(SYSTEMD ? UNITS : [])('N1 systemd-analyze verifies %s without a word', (name) => {
  const { status, stdout, stderr } = spawnSync(SYSTEMD ?? '', ['verify', join(DEPLOY, name)], {
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([0, ''])
})

test('N1 the units write only where the user abasto has folders, and the backup backs up the same DATA_DIR', () => {
  const { DATA_DIR } = readVariables('environment')
  for (const name of ['abasto@.service', 'abasto-backup.service']) {
    expect(unitValues(name, 'User')).toEqual(['abasto'])
    expect(unitValues(name, 'ProtectSystem')).toEqual(['strict'])
    expect(unitValues(name, 'EnvironmentFile')).toEqual(['/etc/abasto/environment'])
    expect(unitValues(name, 'Environment')).toContainEqual(
      `NODE_COMPILE_CACHE=/var/cache/${unitValues(name, 'CacheDirectory')[0]}`,
    )
    const folders = unitValues(name, 'StateDirectory')[0]?.split(' ') ?? []
    expect(folders.map((folder) => `/var/lib/${folder}`)).toContain(DATA_DIR)
  }
  const [command = ''] = unitValues('abasto-backup.service', 'ExecStart')
  expect(command).toBe('/bin/sh deploy/backup.sh /var/lib/abasto-backups 14')
})

test('N5 two units have ports of their own, which nginx knows, and share rate limits', () => {
  const ports = unitValues('abasto@.service', 'Environment').find((line) => line.startsWith('PORT='))
  expect(ports).toBe('PORT=300%i METRICS_PORT=940%i')
  const known = [...read('nginx.conf').matchAll(/^ *server 127\.0\.0\.1:(\d+) /gm)].map(([, port]) => port)
  expect(known).toEqual(['0', '1'].map((unit) => ports?.replaceAll('%i', unit).match(/^PORT=(\d+)/)?.[1]))
  const variables = readVariables('environment')
  // They would win over those of the unit.
  expect(variables).not.toHaveProperty('PORT')
  expect(variables).not.toHaveProperty('METRICS_PORT')
  expect(variables['REDIS_URL']).toBeDefined()
})

test('N1 backup.sh keeps the newest backups, a new one among them, and removes older ones and what a killed one left', () => {
  const [programs, backups] = [temporaryFolder(), temporaryFolder()]
  // In place of Node: says how it was called, and makes the folder as the backup does.
  writeFileSync(join(programs, 'node'), '#!/bin/sh\necho "$1 $2 in $PWD"\nmkdir "$3"\n')
  chmodSync(join(programs, 'node'), 0o755)
  const kept = ['abasto-2026-01-03T03-30-00', 'abasto-2026-01-04T03-30-00', 'notes', 'abasto-old']
  const running = 'abasto-2026-01-05T03-30-00.new-1-abcdef'
  const killed = 'abasto-2026-01-02T03-30-00.new-1-abcdef'
  const older = ['abasto-2025-12-31T03-30-00', 'abasto-2026-01-02T03-30-00']
  for (const name of [...kept, ...older, running, killed])
    mkdirSync(join(backups, name, 'tables'), { recursive: true })
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(join(backups, killed), twoDaysAgo, twoDaysAgo)
  const call = (keep: string) =>
    spawnSync('sh', [join(DEPLOY, 'backup.sh'), backups, keep], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: `${programs}:${process.env['PATH']}` },
    })
  const { status, stdout, stderr } = call('3')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trim()).toBe(`scripts/run.mjs scripts/backup.ts in ${ROOT}`)
  const left = readdirSync(backups)
  const made = left.filter((name) => ![...kept, running].includes(name))
  expect(left).toEqual(expect.arrayContaining([...kept, running]))
  expect(made).toEqual([expect.stringMatching(/^abasto-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)])
  expect(call('0').status).toBe(2)
})

test('N1 backup.sh removes no backup when the new one fails', () => {
  const [programs, backups] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(programs, 'node'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(programs, 'node'), 0o755)
  const names = ['abasto-2026-01-03T03-30-00', 'abasto-2026-01-04T03-30-00']
  for (const name of names) mkdirSync(join(backups, name))
  const { status } = spawnSync('sh', [join(DEPLOY, 'backup.sh'), backups, '1'], {
    env: { PATH: `${programs}:${process.env['PATH']}` },
  })
  expect(status).toBe(1)
  expect(readdirSync(backups).toSorted()).toEqual(names)
})

test.each(NGINX ? ['nginx.conf'] : [])('N1 nginx accepts %s with a certificate', async (name) => {
  const folder = temporaryFolder()
  const ports = { 80: await freePort(), 443: await freePort() }
  const site = read(name)
    .replaceAll('/etc/ssl/abasto.pem', join(ROOT, 'test/tls/certificate.pem'))
    .replaceAll('/etc/ssl/private/abasto.key', join(ROOT, 'test/tls/key.pem'))
    .replaceAll('/var/log/nginx', folder)
    // nginx opens the ports for the check too. A machine may have no IPv6.
    .replaceAll(/listen \[::\].*\n/g, '')
    .replaceAll(/listen (80|443)/g, (_, port: '80' | '443') => `listen 127.0.0.1:${ports[port]}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${join(folder, one)};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${site} }`,
  )
  const { status, stderr } = spawnSync(NGINX ?? '', ['-t', '-p', folder, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})
