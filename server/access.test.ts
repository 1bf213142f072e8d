// What holds for every endpoint of the contract, whichever feature serves it.
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Endpoint, Role } from '#contract/endpoint.ts'
import type { Caller } from '#test/caller.ts'
import { nobody, signIn } from '#test/client.ts'

const callers: Record<Role, Caller> = {
  buyer: await signIn('comprador@abasto.test'),
  seller: await signIn('vendedor@abasto.test', 'seller'),
  operator: await signIn('operador@abasto.test', 'operator'),
}
const newcomer = await signIn('nuevo@abasto.test')

function filled(endpoint: Endpoint): string {
  return endpoint.path.replace(/:\w+/g, '1')
}

for (const { feature, name, endpoint } of ENDPOINTS) {
  const { method, who } = endpoint
  if (who !== 'anyone') {
    test(`S3 S6 ${feature}.${name} answers 401 without a token, and 403 to other roles and before a due password change`, async () => {
      expect((await nobody.request(method, filled(endpoint))).status).toBe(401)
      for (const role of Object.keys(callers) as Role[]) {
        if (who.includes(role)) continue
        expect((await callers[role].request(method, filled(endpoint))).status).toBe(403)
      }
      if (!who.includes('buyer') || endpoint.duringPasswordChange) return
      expect((await newcomer.request(method, filled(endpoint))).status).toBe(403)
    })
  }
}
