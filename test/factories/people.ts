// Companies and people that belong to one test. A person is a signed-in caller.
import { USER_TYPE, type Role } from '#contract/endpoint.ts'
import { checkDigit } from '#domain/cuit.ts'
import type { TaxData } from '#domain/tax-data.ts'
import type { VatRate } from '#domain/vat.ts'
import type { Caller } from '../caller.ts'
import { signIn } from '../client.ts'
import { db } from '../database.ts'
import { CURRENCY_ID, makeSeller } from '../offer-fixtures.ts'
import { BUENOS_AIRES } from '../shopping.ts'

export interface Person extends Caller {
  userId: number
  email: string
  /** First and last name. */
  name: string
}
export interface Company {
  id: number
  name: string
  taxId: string
}
export interface Buyer extends Person {
  /** Client id. */
  id: number
  company: Company
  approver: Buyer | null
}
export interface Seller extends Person {
  sellerId: number
  fantasyName: string
}

let made = 0
/** Distinguishes what the factories of a test file make. */
export const nextNumber = () => ++made

interface CompanyOptions {
  name?: string
  /** In cents, per cart. */
  limits?: { ARS?: number; USD?: number }
  costCenters?: number
  /** Regions with one address each. */
  regions?: number[]
  /** Who receives deliveries at the addresses. */
  contact?: string
  taxData?: Partial<Omit<TaxData, 'cuit'>>
}

export async function aCompany({
  name = `Empresa ${nextNumber()}`,
  limits = { ARS: 9_000_000_000, USD: 6_000_000 },
  costCenters = 1,
  regions = [BUENOS_AIRES],
  contact = '',
  taxData = {},
}: CompanyOptions = {}): Promise<Company> {
  const taxId = newCuit()
  const { id } = await db
    .insertInto('companies')
    .values({ name, tax_id: taxId, ...taxData })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [currency, limit_cents] of Object.entries(limits)) {
    const currency_id = CURRENCY_ID[currency as keyof typeof limits]
    await db.insertInto('company_limits').values({ company_id: id, currency_id, limit_cents }).execute()
  }
  const centers = Array.from({ length: costCenters }, () => `${1000 + nextNumber()}`)
  await db
    .insertInto('cost_centers')
    .values(centers.map((ceco) => ({ company_id: id, ceco, name: `Planta ${ceco}` })))
    .execute()
  await db
    .insertInto('addresses')
    .values(
      regions.map((region_id) => ({
        company_id: id,
        region_id,
        name: `Depósito ${region_id}`,
        street: 'Calle 1',
        logistic_center: 'CL',
        contact,
      })),
    )
    .execute()
  return { id, name, taxId }
}

/** A CUIT that no other company has. */
export function newCuit(): string {
  for (;;) {
    const digits = `30${50_000_000 + nextNumber()}`
    const check = checkDigit(digits)
    if (check < 10) return `30-${digits.slice(2)}-${check}`
  }
}

interface PersonOptions {
  /** First and last name. The e-mail begins with it, so e-mails sort as names do. */
  name?: string
}

interface BuyerOptions extends PersonOptions {
  /** The approver's, without an approver a new one. */
  company?: Company
  approver?: Buyer | null
  /** Administers the company (O5). */
  administrator?: boolean
}

export async function aBuyer({
  approver = null,
  company,
  administrator = false,
  ...options
}: BuyerOptions = {}): Promise<Buyer> {
  const own = company ?? approver?.company ?? (await aCompany())
  const account = await newUser('buyer', options)
  const { id } = await db
    .insertInto('clients')
    .values({
      user_id: account.userId,
      company_id: own.id,
      authorizer_id: approver?.id ?? null,
      administrator,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Object.assign(await signIn(account.email), account, { id, company: own, approver })
}

interface SellerOptions extends PersonOptions {
  zones?: Parameters<typeof makeSeller>[1]
  /** Makes the person a colleague of this one. */
  colleague?: Seller
  taxData?: Partial<Omit<TaxData, 'cuit' | 'legal_name'>> & { shipping_vat_rate?: VatRate }
}

export async function aSeller({
  zones = [{ region: BUENOS_AIRES, days: 3, shipping: 1_500 }],
  colleague,
  taxData = {},
  ...options
}: SellerOptions = {}): Promise<Seller> {
  const account = await newUser('seller', options)
  const fantasyName = colleague?.fantasyName ?? `Proveedora ${nextNumber()}`
  const sellerId = colleague?.sellerId ?? (await makeSeller(fantasyName, zones, newCuit()))
  if (Object.keys(taxData).length > 0)
    await db.updateTable('providers').set(taxData).where('id', '=', sellerId).execute()
  await db.insertInto('provider_users').values({ user_id: account.userId, provider_id: sellerId }).execute()
  return Object.assign(await signIn(account.email, 'seller'), account, { sellerId, fantasyName })
}

export async function anOperator(options: PersonOptions = {}): Promise<Person> {
  const account = await newUser('operator', options)
  return Object.assign(await signIn(account.email, 'operator'), account)
}

/** With the password of the demo accounts. */
async function newUser(role: Role, { name = `Nora Paz ${nextNumber()}` }: PersonOptions) {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
  const email = `${words.filter(Boolean).join('.')}.${nextNumber()}@prueba.test`
  const [first = '', ...last] = name.split(' ')
  const { id: userId } = await db
    .insertInto('users')
    .values((eb) => ({
      user_type: USER_TYPE[role],
      email,
      name: first,
      last_name: last.join(' '),
      // Hashing takes long.
      password_hash: eb
        .selectFrom('users')
        .select('password_hash')
        .where('password_hash', 'is not', null)
        .limit(1),
      password_changed_at: new Date(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, email, name }
}
