// The callers of the matrix: each role on both sides, relatives, and invalid sessions.
import { type Caller as Allowed, USER_TYPE, type Role } from '#contract/endpoint.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { endAllDelegations, addDelegate } from '#test/delegating.ts'
import { db } from '#test/database.ts'
import { addColleague, ago, openSession } from '../accounts.ts'

type Due = 'password change' | 'second factor' | null

export interface Actor {
  name: ActorName
  role: Role | null
  headers: Record<string, string>
  userId: number | null
  /** Required before other calls. */
  due: Due
  /** Administers the company (O5). */
  administrator: boolean
}

async function userOf(email: string, role: Role): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('user_type', '=', USER_TYPE[role])
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function withoutSession<const Name extends string>(name: Name, headers: Record<string, string>) {
  return { name, role: null, headers, userId: null, due: null as Due, administrator: false }
}

async function signedIn<const Name extends string>(
  name: Name,
  role: Role,
  who: string | number,
  due: Due = null,
) {
  const userId = typeof who === 'number' ? who : await userOf(who, role)
  const token = await openSession(db, userId, { secondFactorDue: due === 'second factor' })
  const { administrator = false } =
    (await db
      .selectFrom('clients')
      .select('administrator')
      .unionAll(db.selectFrom('provider_users').select('administrator').where('user_id', '=', userId))
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? {}
  return { name, role, headers: bearer(token), userId, due, administrator }
}

await endAllDelegations()
await db
  .updateTable('clients')
  .set({ administrator: true })
  .where('user_id', '=', await userOf('direccion@abasto.test', 'buyer'))
  .execute()
const buyerId = await userOf('comprador@abasto.test', 'buyer')
/** Approves nothing. Without an approver, so that no change of theirs waits for a consent (R11). */
async function addAdministrator(email: string, colleague: string): Promise<number> {
  const userId = await addColleague(db, email, colleague)
  await db
    .updateTable('clients')
    .set({ administrator: true, authorizer_id: null })
    .where('user_id', '=', userId)
    .execute()
  return userId
}
const administrator = await addAdministrator('administra@abasto.test', 'comprador@abasto.test')
const otherAdministrator = await addAdministrator('administra-otra@abasto.test', 'otra@abasto.test')
const inactive = await addColleague(db, 'inactiva@abasto.test', 'comprador@abasto.test', { active: false })
const former = await addColleague(db, 'antes@abasto.test', 'comprador@abasto.test')
const coming = await addColleague(db, 'despues@abasto.test', 'comprador@abasto.test')
const colleagueOfSeller = await addColleague(db, 'vendedor-b@abasto.test', 'vendedor@abasto.test')
await addDelegate('antes@abasto.test', 'aprobadora@abasto.test', -9, -1)
await addDelegate('suplente@abasto.test', 'aprobadora@abasto.test', 0, 3)
await addDelegate('despues@abasto.test', 'aprobadora@abasto.test', 4, 6)
const signedOut = await openSession(db, buyerId)
await db.deleteFrom('sessions').where('token_hash', '=', hashToken(signedOut)).execute()
const cookie = await openSession(db, buyerId)

const made = [
  withoutSession('anonymous', {}),
  withoutSession('garbage token', bearer(newToken())),
  withoutSession(
    'expired token',
    bearer(await openSession(db, buyerId, { created: ago(25), expires: ago(0.1) })),
  ),
  withoutSession('idle token', bearer(await openSession(db, buyerId, { created: ago(5), used: ago(2.1) }))),
  withoutSession('revoked token', bearer(signedOut)),
  withoutSession('token of an inactive user', bearer(await openSession(db, inactive))),
  withoutSession('token in a cookie', { cookie: `token=${cookie}; authorization=Bearer ${cookie}` }),
  withoutSession('token with another scheme', { authorization: `Basic ${cookie}` }),
  await signedIn('forced reset', 'buyer', 'nuevo@abasto.test', 'password change'),
  await signedIn('buyer', 'buyer', buyerId),
  await signedIn('colleague', 'buyer', 'planta@abasto.test'),
  await signedIn('other buyer', 'buyer', 'otra@abasto.test'),
  await signedIn('approver', 'buyer', 'aprobadora@abasto.test'),
  await signedIn('delegate', 'buyer', 'suplente@abasto.test'),
  await signedIn('former delegate', 'buyer', former),
  await signedIn('coming delegate', 'buyer', coming),
  await signedIn('approver of the approver', 'buyer', 'gerencia@abasto.test'),
  await signedIn('other approver', 'buyer', 'direccion@abasto.test'),
  await signedIn('administrator', 'buyer', administrator),
  await signedIn('other administrator', 'buyer', otherAdministrator),
  await signedIn('seller', 'seller', 'vendedor@abasto.test'),
  await signedIn('colleague of the seller', 'seller', colleagueOfSeller),
  await signedIn('other seller', 'seller', 'vendedora2@abasto.test'),
  await signedIn('operator', 'operator', 'operador@abasto.test'),
  await signedIn('operator with a password only', 'operator', 'operador@abasto.test', 'second factor'),
]
export type ActorName = (typeof made)[number]['name']
export const ACTORS: readonly Actor[] = made

export function actorNamed(name: ActorName): Actor {
  const found = ACTORS.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** Whether one of the callers is the actor, also as an administrator of their company or seller. */
export function isAmong(who: readonly Allowed[], { role, administrator }: Actor): boolean {
  if (role !== null && who.includes(role)) return true
  return administrator && who.includes(role === 'seller' ? 'seller_administrator' : 'administrator')
}
