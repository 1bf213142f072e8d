import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { address, deps } from '#test/client.ts'

function policyIn(answer: { headers: { get: (name: string) => string | null } }): Record<string, string> {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const directives = policy.split(';').map((directive) => directive.trim())
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s, 2) as [string, string]))
}

async function withConfig<Result>(changed: Partial<Config>, run: (address: string) => Promise<Result>) {
  const app = await buildApp({ ...deps, config: { ...deps.config, ...changed } })
  try {
    return await run(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await app.close()
  }
}

test('S17 without a tag manager the page may load scripts from itself alone, and talk to nobody else', async () => {
  for (const path of ['/', '/login', '/api/v1/settings', '/api/v1/nothing', '/media/nothing.svg']) {
    const policy = policyIn(await fetch(address + path))
    expect(policy['default-src'], path).toBe("'none'")
    expect(policy['script-src'], path).toBe("'self'")
    expect(policy['connect-src'], path).toBe("'self'")
  }
  const settings = (await (await fetch(`${address}/api/v1/settings`)).json()) as object
  expect(settings).toMatchObject({ message: { tag_manager_id: null } })
})

test('S17 with one its host is let in, and nothing inline', async () => {
  await withConfig({ tagManagerId: 'GTM-ABC123' }, async (other) => {
    const answer = await fetch(`${other}/api/v1/settings`)
    const policy = policyIn(answer)
    expect(policy['script-src']).toBe("'self' https://www.googletagmanager.com")
    expect(policy['connect-src']).toBe(
      "'self' https://www.googletagmanager.com https://*.google-analytics.com",
    )
    expect(policy['default-src']).toBe("'none'")
    expect(await answer.json()).toMatchObject({ message: { tag_manager_id: 'GTM-ABC123' } })
  })
})
