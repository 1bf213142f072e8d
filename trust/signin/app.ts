// An application with its own rate limits, and callers from many addresses.
import { login } from '#contract/account.ts'
import type { Deps } from '#server/deps.ts'
import { buildApp } from '#server/app.ts'
import { memoryLimits } from '#server/limits/limits.ts'
import { Caller, type Answer } from '#test/caller.ts'
import { deps } from '#test/client.ts'

/** `trustedProxies` may set X-Forwarded-For. */
export async function withApp<Result>(
  trustedProxies: string[],
  run: (app: { address: string; anonymous: Caller }) => Promise<Result>,
  changed: Partial<Deps> = {},
  log?: { write: (line: string) => void },
): Promise<Result> {
  const config = { ...deps.config, ...changed.config, trustProxy: trustedProxies }
  const app = await buildApp({ ...deps, limits: memoryLimits(), ...changed, config }, log)
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    return await run({ address, anonymous: new Caller(address, null) })
  } finally {
    await app.close()
  }
}

/** The claimed address, if any, then the real one. */
export const forwardedFor = (where: string, claimed?: string) => ({
  'x-forwarded-for': claimed === undefined ? where : `${claimed}, ${where}`,
})

export const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

export interface Attempt {
  email: string
  password: string
  headers?: Record<string, string>
}

export async function signInAll(
  anonymous: Caller,
  attempts: readonly Attempt[],
  atOnce = 50,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const left = attempts.values()
  const one = async () => {
    for (const { email, password, headers = {} } of left) {
      const { status } = await signInOnce(anonymous, { email, password, headers })
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return counts
}

export function signInOnce(
  anonymous: Caller,
  { email, password, headers = {} }: Attempt,
): Promise<Answer<unknown>> {
  return anonymous.request(login.method, login.path, { body: { email, password, user_type_id: 2 }, headers })
}
