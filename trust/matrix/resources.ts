// Resources of two unrelated sides; those of one are foreign to the other.
import { reject } from '#contract/approvals.ts'
import { approvalRules } from '#contract/approval-rules.ts'
import { createCategory, createSynonym, createBrand } from '#contract/catalogue.ts'
import { endedCatalogueImport, sendCataloguePart } from '#test/catalogue-uploads.ts'
import { uploadSheet } from '#contract/catalogue-synonyms.ts'
import { createProduct } from '#contract/catalogue-products.ts'
import { me } from '#contract/account.ts'
import { companyDetails } from '#contract/companies.ts'
import { invitePerson } from '#contract/company-people.ts'
import { createAddress, createCostCenter } from '#contract/company-places.ts'
import { createDelegation } from '#contract/delegations.ts'
import { inviteOperator } from '#contract/people.ts'
import { exportPrices } from '#contract/price-files.ts'
import { getCart } from '#contract/cart.ts'
import { askCancellation } from '#contract/purchases.ts'
import { answerClaim } from '#contract/sales.ts'
import { lastPublicationChange, pausePublications } from '#contract/publications.ts'
import { inviteSellerUser } from '#contract/sellers.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { hashToken } from '#server/http/session.ts'
import { Caller } from '#test/caller.ts'
import { address, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, inDays } from '#test/delegating.ts'
import { newCuit } from '#test/factories/people.ts'
import { addPrice, makeSeller } from '#test/offer-fixtures.ts'
import { fileOf, HEADING_ROW, newUploadId, sendPart } from '#test/price-sheets.ts'
import { drawn, uploadClaimPhoto } from '#test/picture-uploads.ts'
import { endedSheetImport, startedSheetUpload } from '#test/sheet-uploads.ts'
import { emptyCart, findOffers, putOffer } from '#test/shopping.ts'
import { addColleague, openSession } from '../accounts.ts'
import { actorNamed, type ActorName } from './actors.ts'
import { budgetResources } from './budgets.ts'
import { listResources } from './lists.ts'
import { proposalResources } from './proposals.ts'
import { approved, claimed, newNote, pending, sent } from './orders.ts'
import { pendingChange } from './pending-change.ts'
import { importToMap, readyImport } from './ready-import.ts'
import type { Resource, Side } from './sides.ts'
import { taxResources } from './tax-data.ts'
import { sellerPeopleResources } from './seller-people.ts'
import { zoneResources } from './zones.ts'

export function callerOf(name: ActorName): Caller {
  const { authorization = '' } = actorNamed(name).headers
  return new Caller(address, authorization.replace('Bearer ', ''))
}

const soldByOne = new Set(
  (
    await db
      .selectFrom('publications as p')
      .innerJoin('variants as v', 'v.id', 'p.variant_id')
      .groupBy('v.sku')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .select('v.sku')
      .execute()
  ).map(({ sku }) => sku),
)

async function sideOf(
  name: Side['name'],
  people: Record<'buyer' | 'approver' | 'seller', ActorName>,
  emails: Record<'seller' | 'approver' | 'delegate', string>,
): Promise<Side> {
  const offers = await findOffers({ seller: emails.seller }, 20)
  const offer = offers.find(({ sku }) => soldByOne.has(sku))
  if (!offer) throw new Error('Every offer has a second seller')
  return {
    name,
    buyer: callerOf(people.buyer),
    approver: callerOf(people.approver),
    seller: callerOf(people.seller),
    operator: callerOf('operator'),
    offer,
    spare: offers.filter((other) => other !== offer),
    companyId: (await callerOf(people.buyer).callOrThrow(me)).client?.company_id ?? 0,
    approverClient: await clientId(emails.approver),
    delegateClient: await clientId(emails.delegate),
  }
}

export const ONE = await sideOf(
  'one',
  { buyer: 'buyer', approver: 'approver', seller: 'seller' },
  { seller: 'vendedor@abasto.test', approver: 'aprobadora@abasto.test', delegate: 'planta@abasto.test' },
)
export const OTHER = await sideOf(
  'other',
  { buyer: 'other buyer', approver: 'other approver', seller: 'other seller' },
  { seller: 'vendedora2@abasto.test', approver: 'direccion@abasto.test', delegate: 'otra@abasto.test' },
)

let days = 30
let categories = 0
let synonyms = 0
let people = 0
let costCenters = 0
let brands = 0
let zones = 0
const CHUBUT = 5
let products = 0
let sellers = 0
const someUser = await addColleague(db, 'cerrada@abasto.test', 'comprador@abasto.test')

const personForm = (email: string) => ({
  ...{ name: 'Nora', last_name: 'Paz', email, language: 'es', administrator: false },
  ...{ cost_center_id: null, approver_id: null },
})
async function invited({ companyId, operator }: Side) {
  const params = { company_id: companyId }
  const body = personForm(`${++people}@empresa.test`)
  const { id } = await operator.callOrThrow(invitePerson, { params, body })
  return { params: { ...params, id }, body }
}
const newEmail = () => ({ email: `${++people}@corregida.test` })
const OLGA = { name: 'Olga', last_name: 'Prat', language: 'es' } as const
const invitedOperator = async ({ operator }: Side) => ({
  params: await operator.callOrThrow(inviteOperator, { body: { ...OLGA, ...newEmail() } }),
})
async function userOfSeller({ operator }: Side) {
  const params = { id: await makeSeller(`Vendedora ${++sellers}`, []) }
  const { id } = await operator.callOrThrow(inviteSellerUser, { params, body: { ...OLGA, ...newEmail() } })
  return { params: { ...params, user_id: id } }
}
const costCenterForm = () => ({ ceco: `M${++costCenters}`, name: 'Obras', active: true })
const ADDRESS_FORM = {
  ...{ name: 'Depósito', street: 'Ruta 8 km 1', region_id: 1, logistic_center: 'CL', contact: '' },
  active: true,
}

export async function putInCart({ buyer, offer }: Side): Promise<number> {
  await emptyCart(buyer)
  await putOffer(buyer, offer, 1)
  return (await buyer.callOrThrow(getCart)).items[0]?.cart_item_id ?? 0
}

export function freeDays() {
  const day = inDays(days++)
  return { date_from: day, date_to: day, reason: 'Vacaciones' }
}

export const RESOURCES = {
  cartItem: async (side) => ({ params: { cart_item_id: await putInCart(side) } }),
  refusedPurchase: async (side) => {
    const { purchase, order } = await pending(side)
    await side.approver.callOrThrow(reject, { params: { id: order } })
    return { params: { order_id: purchase } }
  },
  purchase: async (side) => ({ params: { order_id: (await pending(side)).purchase } }),
  pendingPurchase: async (side) => ({ params: { id: (await pending(side)).purchase } }),
  pendingOrder: async (side) => ({ params: { id: (await pending(side)).order } }),
  sale: async (side) => ({ params: { order_id: (await approved(side)).order } }),
  saleToSend: async (side) => {
    const { order, item } = await approved(side)
    const items = [{ buy_order_item_id: item, qty_sent: 1 }]
    return { params: { order_id: order }, body: { items, dispatch_note_number: newNote() } }
  },
  saleToCancel: async (side) => {
    const { order, item } = await approved(side)
    return { params: { order_id: order }, body: { items: [{ buy_order_item_id: item }] } }
  },
  saleToAskAbout: async (side) => {
    const { order, item } = await approved(side)
    const items = [{ buy_order_item_id: item, quantity: 1 }]
    return { params: { order_id: order }, body: { items, reason: 'Sobra una.' } }
  },
  askedSale: async (side) => {
    const params = { order_id: (await approved(side)).order }
    await side.buyer.callOrThrow(askCancellation, { params, body: { reason: 'Sobran.' } })
    return { params, body: { accept: true } }
  },
  saleToNumber: async (side) => ({
    params: { order_id: (await approved(side)).order },
    body: { sap_number: 'SAP-1' },
  }),
  saleToNote: async (side) => ({
    params: { order_id: (await approved(side)).order },
    body: { seller_note: 'Frágil' },
  }),
  delivery: async (side) => {
    const { order, note } = await sent(side)
    return { params: { order_id: order }, body: { dispatch_note_number: note, message: 'Falta una caja.' } }
  },
  dispatchNote: async (side) => {
    const { order, note } = await sent(side)
    const corrected_number = newNote()
    return { params: { order_id: order }, body: { dispatch_note_number: note, corrected_number } }
  },
  dispatch: async (side) => {
    const { order, note } = await sent(side)
    return { params: { order_id: order }, query: `dispatch_note_number=${note}` }
  },
  claim: async (side) => {
    const { order, note } = await claimed(side)
    return { params: { order_id: order }, body: { dispatch_note_number: note, kind: 'resend' } }
  },
  claimPhoto: async (side) => {
    const { order, note } = await claimed(side)
    const content = await drawn(200, 200, 1).png().toBuffer()
    const { message } = await uploadClaimPhoto(address, content, side.buyer, { order, note })
    return { params: { id: message.id } }
  },
  claimedUnits: async (side) => {
    const { order, item, note } = await claimed(side)
    const items = [{ buy_order_item_id: item, quantity: 1 }]
    return { params: { order_id: order }, body: { dispatch_note_number: note, kind: 'pick_up', items } }
  },
  answeredClaim: async (side) => {
    const { order, note } = await claimed(side)
    await side.seller.callOrThrow(answerClaim, {
      params: { order_id: order },
      body: { dispatch_note_number: note, kind: 'resend' },
    })
    return { params: { order_id: order }, body: { dispatch_note_number: note, message: 'No alcanza.' } }
  },
  approver: ({ approverClient }) => Promise.resolve({ params: { id: approverClient } }),
  delegation: async ({ approver, delegateClient }) => {
    const body = { delegated_id: delegateClient, ...freeDays() }
    const { id } = await approver.callOrThrow(createDelegation, { body })
    return { params: { id }, body: { ...body, reason: 'Licencia' } }
  },
  publication: ({ offer }) => Promise.resolve({ params: { id: offer.publicationId } }),
  soldSku: ({ offer }) => Promise.resolve({ params: { sku: offer.sku } }),
  publicationToPrice: ({ offer }) =>
    Promise.resolve({
      params: { id: offer.publicationId },
      body: { value: offer.value, date_from: dayOf(clock.now()), currency_id: offer.currencyId },
    }),
  priceToTakeBack: async ({ offer }) => ({
    params: { id: await addPrice(offer.publicationId, 7_00, addDays(dayOf(clock.now()), ++days)) },
  }),
  publicationToSwitch: ({ offer }) =>
    Promise.resolve({ params: { id: offer.publicationId }, body: { state: 1 } }),
  priceToClaim: async (side) => ({
    params: { id: side.offer.publicationId },
    body: {
      order_id: (await approved(side)).order,
      provider_id: side.offer.sellerId,
      message: 'Era menos.',
    },
  }),
  upload: async ({ seller }) => {
    const upload = newUploadId()
    await sendPart(seller, fileOf(HEADING_ROW), { upload, index: 0, total: 2 })
    return { params: { upload } }
  },
  import: async (side) => ({ params: { id: await readyImport(side) }, body: { revision: 1 } }),
  importToMap,
  export: async ({ seller }) => ({ params: { id: (await seller.callOrThrow(exportPrices)).id } }),
  publicationBulkChange: async ({ seller, offer }) => {
    await seller.callOrThrow(pausePublications, { query: { search: offer.sku } })
    return { params: { id: (await seller.callOrThrow(lastPublicationChange))?.id ?? 0 } }
  },
  category: async ({ operator }) => {
    const name = `Rubro ${++categories}`
    const body = { name, slug: `rubro-${categories}`, parent_id_category: null }
    const { id_categories: id } = await operator.callOrThrow(createCategory, { body })
    return { params: { id }, body: { ...body, name: `${name} nuevo` } }
  },
  session: async ({ buyer }) => {
    const token_hash = hashToken(buyer.token ?? '')
    const { user_id } = await db
      .selectFrom('sessions')
      .where('token_hash', '=', token_hash)
      .select('user_id')
      .executeTakeFirstOrThrow()
    const token = hashToken(await openSession(db, user_id))
    const { id } = await db
      .selectFrom('sessions')
      .where('token_hash', '=', token)
      .select('id')
      .executeTakeFirstOrThrow()
    return { params: { id } }
  },
  company: ({ companyId }) => Promise.resolve({ params: { company_id: companyId } }),
  companyToChange: async ({ companyId, operator }) => {
    const params = { company_id: companyId }
    const { name, cuit, limits } = await operator.callOrThrow(companyDetails, { params })
    return { params, body: { name, cuit, limits } }
  },
  companyToActivate: ({ companyId }) =>
    Promise.resolve({ params: { company_id: companyId }, body: { active: true } }),
  companyToInvite: ({ companyId }) =>
    Promise.resolve({ params: { company_id: companyId }, body: personForm(`${++people}@empresa.test`) }),
  person: async (side) => ({ params: (await invited(side)).params }),
  personToChange: invited,
  personToBlock: async (side) => ({ ...(await invited(side)), body: { successor_id: null } }),
  companyToRule: async ({ companyId, operator }) => {
    const params = { company_id: companyId }
    const { version } = await operator.callOrThrow(approvalRules, { params })
    return { params, body: { version, rules: [] } }
  },
  companyToTry: ({ companyId, delegateClient }) =>
    Promise.resolve({ params: { company_id: companyId }, body: { buyer_id: delegateClient } }),
  companyToDelegate: ({ companyId, approverClient, delegateClient }) =>
    Promise.resolve({
      params: { company_id: companyId },
      body: { authorizer_id: approverClient, delegated_id: delegateClient, ...freeDays() },
    }),
  delegationOfCompany: async ({ companyId, approver, delegateClient }) => {
    const body = { delegated_id: delegateClient, ...freeDays() }
    const { id } = await approver.callOrThrow(createDelegation, { body })
    return { params: { company_id: companyId, id } }
  },
  pendingChange,
  ...taxResources(newCuit),
  ...listResources,
  ...zoneResources,
  ...proposalResources,
  ...budgetResources,
  companyToAddCostCenter: ({ companyId }) =>
    Promise.resolve({ params: { company_id: companyId }, body: costCenterForm() }),
  costCenter: async ({ companyId, operator }) => {
    const params = { company_id: companyId }
    const body = costCenterForm()
    const { id } = await operator.callOrThrow(createCostCenter, { params, body })
    return { params: { ...params, id }, body: { ...body, active: false } }
  },
  companyToAddAddress: ({ companyId }) =>
    Promise.resolve({ params: { company_id: companyId }, body: ADDRESS_FORM }),
  address: async ({ companyId, operator }) => {
    const params = { company_id: companyId }
    const { id } = await operator.callOrThrow(createAddress, { params, body: ADDRESS_FORM })
    return { params: { ...params, id }, body: { ...ADDRESS_FORM, active: false } }
  },
  addressToMove: async ({ companyId, operator }) => {
    const params = { company_id: companyId }
    const { id: address_id, region_id } = await operator.callOrThrow(createAddress, {
      params,
      body: ADDRESS_FORM,
    })
    return { params: { id: region_id, address_id }, body: {} }
  },
  deliveryZone: () =>
    Promise.resolve({ params: { id: CHUBUT }, body: { name: `Chubut ${++zones}`, closed: false } }),
  user: async () => {
    await openSession(db, someUser)
    return { params: { id: someUser } }
  },
  invitedOperator,
  operatorToCorrect: async (side) => ({ ...(await invitedOperator(side)), body: newEmail() }),
  viewedUser: () => Promise.resolve({ params: { id: someUser }, body: { reason: 'Prueba' } }),
  sellingCompany: async () => {
    const name = `Vendedora ${++sellers}`
    const tax_id = newCuit()
    const contact = { email: `${sellers}@vende.test`, phone: '011 4000' }
    return {
      params: { id: await makeSeller(name, []) },
      body: {
        ...contact,
        reason: 'Prueba',
        fantasy_name: name,
        legal_name: name,
        tax_id,
        name,
        last_name: name,
      },
    }
  },
  userOfSeller,
  userToAppoint: async (side) => ({ ...(await userOfSeller(side)), body: { administrator: true } }),
  ...sellerPeopleResources,
  userOfSellerToCorrect: async (side) => ({ ...(await userOfSeller(side)), body: newEmail() }),
  synonym: async ({ operator }) => {
    const body = { language: 'es', term: `sinónimo ${++synonyms}`, means: 'guantes' } as const
    return { params: { id: (await operator.callOrThrow(createSynonym, { body })).id } }
  },
  // The same for all: a user has one upload, and both sides one operator.
  catalogueUpload: async ({ operator }) => {
    const upload = 'c'.repeat(32)
    await sendCataloguePart(operator, 'sku,title\n', { upload, index: 0, total: 2 })
    return { params: { upload } }
  },
  catalogueImport: () => endedCatalogueImport('discarded'),
  catalogueReady: async () => ({ ...(await endedCatalogueImport('applied')), body: { revision: 0 } }),
  sheetUpload: async ({ operator }) => ({
    params: { upload: await startedSheetUpload(operator, uploadSheet) },
  }),
  sheetImport: () => endedSheetImport('discarded'),
  sheetApplied: async () => ({ ...(await endedSheetImport('applied')), body: { revision: 0 } }),
  brand: async ({ operator }) => {
    const { id } = await operator.callOrThrow(createBrand, { body: { name: `Marca ${++brands}` } })
    return { params: { id }, body: { name: `Marca ${brands} nueva` } }
  },
  product: async ({ operator }) => {
    const sku = `MATRIZ-${++products}`
    const variant = { sku, title: sku, attributes: [], size: 'T1', pictures: [], technical_details: [] }
    const texts = { name: sku, short_description: '', long_description: '' }
    const body = { ...texts, brand_id: 1, category_id: 1, is_draft: true, variants: [variant] }
    const { id, revision } = await operator.callOrThrow(createProduct, { body })
    return { params: { id }, body: { ...body, name: `${sku} nuevo`, revision } }
  },
} as const satisfies Record<string, (side: Side) => Promise<Resource>>

export type ResourceName = keyof typeof RESOURCES
