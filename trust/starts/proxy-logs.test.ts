// What a proxy writes down: no query, as two addresses of the documents have a token in theirs, and no referrer.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/check/command.ts'

describe.each(hasNginx ? ['nginx'] : [])('%s', () => {
  test('proxy logs: deploy/nginx.conf logs no query, no referrer and no link to an export, answered or failed', async () => {
    const upstream = createServer((request, response) => {
      if (request.url?.startsWith('/cut')) request.socket.destroy()
      else response.end('ok')
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port: behind } = upstream.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'abasto-nginx-logs-'))
    const port = await freePort()
    const stop = await startNginx(port, [behind, behind], false, folder)
    const secret = 'x'.repeat(43)
    const query = `email=ana@abasto.test&token=${secret}`
    const referer = `http://127.0.0.1:${port}/create-password?${query}`
    try {
      for (const path of ['/reset-password', '/create-password', '/cut', `/${'y'.repeat(50_000)}`])
        await fetch(`http://127.0.0.1:${port}${path}?${query}`, { headers: { referer } }).catch(() => null)
      await fetch(`http://127.0.0.1:${port}/x/%zz?${query}`).catch(() => null)
      await fetch(`http://127.0.0.1:${port}/api/v1/quotes/export/file/${secret}`)
    } finally {
      await stop()
      upstream.close()
    }
    const [log, errors] = await Promise.all(
      ['abasto.log', 'abasto-error.log'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    await rm(folder, { recursive: true })
    expect(log).toMatch(/"GET \/reset-password HTTP\/1\.1" 200 /)
    expect(log).toMatch(/"GET \/api\/v1\/quotes\/export\/file\/- HTTP\/1\.1" 200 /)
    expect(log).toMatch(/"GET \/cut HTTP\/1\.1" 502 /)
    for (const part of [secret, 'token=', 'ana@', 'email=']) expect(`${log}${errors}`).not.toContain(part)
  })
})

test('proxy logs: the ingress of Kubernetes writes no log of its own', async () => {
  const file = await readFile(join(ROOT, 'deploy/kubernetes/ingress.yaml'), 'utf8')
  const { metadata } = parse(file) as { metadata: { annotations: Record<string, string> } }
  expect(metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false')
})
