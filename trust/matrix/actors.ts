// The callers of the matrix: each role on both sides, relatives of theirs, and invalid sessions.
import { USER_TYPE, type Role } from '#contract/endpoint.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { endAllDelegations, addDelegate } from '#test/delegating.ts'
import { db } from '#test/database.ts'

export interface Actor {
  name: ActorName
  /** Null without a valid session. */
  role: Role | null
  headers: Record<string, string>
  userId: number | null
  passwordChangeDue: boolean
}

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function userOf(email: string, role: Role): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('user_type', '=', USER_TYPE[role])
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a user to the company or seller of another; returns the id. */
async function addColleague(
  email: string,
  role: 'buyer' | 'seller',
  beside: string,
  active = true,
): Promise<number> {
  const like = await userOf(beside, role)
  const { id } = await db
    .insertInto('users')
    .columns(['user_type', 'email', 'name', 'last_name', 'password_hash', 'password_changed_at', 'active'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', like)
        .select((row) => [
          'user_type',
          row.val(email).as('email'),
          row.val('Nora').as('name'),
          row.val('Paz').as('last_name'),
          'password_hash',
          'password_changed_at',
          row.val(active).as('active'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role === 'buyer') {
    const { company_id } = await db
      .selectFrom('clients')
      .where('user_id', '=', like)
      .select('company_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('clients').values({ user_id: id, company_id }).execute()
  } else {
    const { provider_id } = await db
      .selectFrom('provider_users')
      .where('user_id', '=', like)
      .select('provider_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('provider_users').values({ user_id: id, provider_id }).execute()
  }
  return id
}

/** Returns the token. */
export async function openSession(
  userId: number,
  { begun = ago(0), used = ago(0), ends = ago(-24) } = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: begun,
      last_used_at: used,
      expires_at: ends,
    })
    .execute()
  return token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function withoutSession<const Name extends string>(name: Name, headers: Record<string, string>) {
  return { name, role: null, headers, userId: null, passwordChangeDue: false }
}

async function signedIn<const Name extends string>(
  name: Name,
  role: Role,
  who: string | number,
  passwordChangeDue = false,
) {
  const userId = typeof who === 'number' ? who : await userOf(who, role)
  return { name, role, headers: bearer(await openSession(userId)), userId, passwordChangeDue }
}

await endAllDelegations()
const buyerId = await userOf('comprador@abasto.test', 'buyer')
const inactive = await addColleague('inactiva@abasto.test', 'buyer', 'comprador@abasto.test', false)
const former = await addColleague('antes@abasto.test', 'buyer', 'comprador@abasto.test')
const coming = await addColleague('despues@abasto.test', 'buyer', 'comprador@abasto.test')
const colleagueOfSeller = await addColleague('vendedor-b@abasto.test', 'seller', 'vendedor@abasto.test')
await addDelegate('antes@abasto.test', 'aprobadora@abasto.test', -9, -1)
await addDelegate('suplente@abasto.test', 'aprobadora@abasto.test', 0, 3)
await addDelegate('despues@abasto.test', 'aprobadora@abasto.test', 4, 6)
const signedOut = await openSession(buyerId)
await db.deleteFrom('sessions').where('token_hash', '=', hashToken(signedOut)).execute()
const cookie = await openSession(buyerId)

const made = [
  withoutSession('anonymous', {}),
  withoutSession('garbage token', bearer(newToken())),
  withoutSession('expired token', bearer(await openSession(buyerId, { begun: ago(25), ends: ago(0.1) }))),
  withoutSession('idle token', bearer(await openSession(buyerId, { begun: ago(5), used: ago(2.1) }))),
  withoutSession('revoked token', bearer(signedOut)),
  withoutSession('token of an inactive user', bearer(await openSession(inactive))),
  withoutSession('token in a cookie', { cookie: `token=${cookie}; authorization=Bearer ${cookie}` }),
  withoutSession('token with another scheme', { authorization: `Basic ${cookie}` }),
  await signedIn('forced reset', 'buyer', 'nuevo@abasto.test', true),
  await signedIn('buyer', 'buyer', buyerId),
  await signedIn('colleague', 'buyer', 'planta@abasto.test'),
  await signedIn('other buyer', 'buyer', 'otra@abasto.test'),
  await signedIn('approver', 'buyer', 'aprobadora@abasto.test'),
  await signedIn('delegate', 'buyer', 'suplente@abasto.test'),
  await signedIn('former delegate', 'buyer', former),
  await signedIn('coming delegate', 'buyer', coming),
  await signedIn('approver of the approver', 'buyer', 'gerencia@abasto.test'),
  await signedIn('other approver', 'buyer', 'direccion@abasto.test'),
  await signedIn('seller', 'seller', 'vendedor@abasto.test'),
  await signedIn('colleague of the seller', 'seller', colleagueOfSeller),
  await signedIn('other seller', 'seller', 'vendedora2@abasto.test'),
  await signedIn('operator', 'operator', 'operador@abasto.test'),
]
export type ActorName = (typeof made)[number]['name']
export const ACTORS: readonly Actor[] = made

export function actorNamed(name: ActorName): Actor {
  const found = ACTORS.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
