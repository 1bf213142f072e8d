// Plans two years of purchases of the demo world, with recent orders in every state.

import { addDays, type Day } from '#domain/days.ts'
import {
  cancelRest,
  claimDelivery,
  confirmDelivery,
  decideOrder,
  firstBlock,
  markDelivered,
  placeOrder,
  sendPart,
  type Decider,
  type DraftLine,
  type DraftOrder,
  type Person,
} from '#demo/orders/history.ts'
import { priceOn, type Supply, type SupplyOffer } from '#demo/orders/supply.ts'
import { hash, seeded, type Random } from '#demo/random.ts'

export type DemoAddress = { id: number; regionId: number; description: string }

export type DemoClient = Person & {
  email: string
  companyId: number
  approver: Person | null
  costCenter: { id: number; description: string } | null
  addresses: DemoAddress[]
}

export type DraftPurchase = {
  client: DemoClient
  approver: Person
  address: DemoAddress
  costCenter: { id: number; description: string }
  commentsForSeller: string
  approverComments: string
  at: Date
  orders: DraftOrder[]
}

export type Delegation = { approver: Person; delegate: Person; from: Day; to: Day }

type World = { supply: Supply; today: Day; delegation: Delegation; turns: Turns }
/** Next outcome per seller. */
type Turns = Map<string, number>

const PURCHASES: Record<string, number> = {
  'comprador@abasto.test': 110,
  'planta@abasto.test': 48,
  'suplente@abasto.test': 26,
  'aprobadora@abasto.test': 10,
  'otra@abasto.test': 40,
}

type Outcome =
  | 'pending'
  | 'rejected'
  | 'awaiting'
  | 'partial'
  | 'on its way'
  | 'arrived'
  | 'cancelled'
  | 'claimed'
  | 'confirmed'
  | 'confirmed in parts'
  | 'claim settled'

const RECENT: Outcome[] = [
  'pending',
  'on its way',
  'awaiting',
  'partial',
  'pending',
  'claimed',
  'cancelled',
  'awaiting',
  'rejected',
  'confirmed',
]
const PAST: Outcome[] = [
  'confirmed',
  'confirmed in parts',
  'arrived',
  'confirmed',
  'claim settled',
  'confirmed',
  'rejected',
  'confirmed',
  'cancelled',
  'confirmed',
  'claimed',
  'confirmed',
]
/** Older orders are finished. */
const RECENT_DAYS = 21

export function planPurchases(clients: DemoClient[], known: Omit<World, 'turns'>): DraftPurchase[] {
  const world = { ...known, turns: new Map() }
  return clients
    .flatMap((client) => purchasesOf(client, PURCHASES[client.email] ?? 0, world))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function purchasesOf(client: DemoClient, count: number, world: World): DraftPurchase[] {
  const random = seeded(`purchases of ${client.email}`)
  return Array.from({ length: count }, (_, index) => {
    // A third in the last three weeks, the rest over two years.
    const recent = index % 3 === 0
    const daysAgo = recent ? 1 + (index % RECENT_DAYS) : 22 + Math.round(690 * random.next() ** 1.6)
    const outcomes = recent ? RECENT : PAST
    return purchase(client, addDays(world.today, -daysAgo), outcomes, world, random)
  }).filter((drawn) => drawn !== null)
}

function purchase(
  client: DemoClient,
  day: Day,
  outcomes: Outcome[],
  world: World,
  random: Random,
): DraftPurchase | null {
  const { approver, costCenter } = client
  const address = random.pick(client.addresses)
  const at = moment(day, random.int(9, 16), random)
  const lines = chooseLines(address.regionId, day, world.supply, random)
  if (approver === null || costCenter === null || lines.length === 0) return null
  const sellerIds = [...new Set(lines.map((line) => line.offer.sellerId))]
  const orders = sellerIds.map((sellerId) => {
    const own = lines.filter((line) => line.offer.sellerId === sellerId)
    const order = placeOrder(client.userId, own, at)
    const outcome = nextOutcome(outcomes, sellerId, world.turns)
    play(order, outcome, approver, world, random)
    return order
  })
  return {
    client,
    approver,
    address,
    costCenter,
    commentsForSeller: random.pick(PROVIDER_COMMENTS),
    approverComments: random.chance(0.6) ? random.pick(APPROVER_COMMENTS) : '',
    at,
    orders,
  }
}

function nextOutcome(outcomes: Outcome[], sellerId: number, turns: Turns): Outcome {
  const key = `${sellerId} ${outcomes === RECENT}`
  const turn = turns.get(key) ?? 0
  turns.set(key, turn + 1)
  return outcomes[turn % outcomes.length] ?? 'awaiting'
}

function chooseLines(regionId: number, day: Day, supply: Supply, random: Random): DraftLine[] {
  const sellersWanted = random.int(1, 3)
  const sellers = new Set<number>()
  const chosen = new Map<string, DraftLine>()
  const wanted = random.int(1, 6)
  for (let attempt = 0; attempt < 60 && chosen.size < wanted; attempt++) {
    const offer = random.pick(supply.offers)
    if (sellers.size === sellersWanted && !sellers.has(offer.sellerId)) continue
    const line = lineOf(offer, regionId, day, supply, random)
    if (line === null || chosen.has(offer.sku)) continue
    sellers.add(offer.sellerId)
    chosen.set(offer.sku, line)
  }
  return [...chosen.values()]
}

function lineOf(
  offer: SupplyOffer,
  regionId: number,
  day: Day,
  supply: Supply,
  random: Random,
): DraftLine | null {
  const price = priceOn(offer, day)
  const delivery = supply.deliveryOf(offer, regionId)
  if (price === undefined || delivery === undefined) return null
  const budget = (price.currency === 'USD' ? 40_000 : 60_000_000) * (0.2 + random.next())
  const most = Math.max(1, Math.floor(budget / price.cents))
  return {
    offer,
    quantity: Math.min(random.pick([1, 2, 3, 4, 5, 6, 10, 12, 20, 24, 50]), most),
    unitPrice: { cents: price.cents, currency: price.currency },
    shippingUnit: { cents: delivery.cents, currency: delivery.currency },
    deliveryDays: delivery.days,
    sent: 0,
    cancelled: 0,
  }
}

function play(order: DraftOrder, outcome: Outcome, approver: Person, world: World, random: Random) {
  const end = moment(addDays(world.today, -1), 19, random)
  const start = order.events[0]?.at ?? end
  // All steps are before today.
  let at = start
  const later = (hours: number) => {
    const left = end.getTime() - at.getTime()
    at = new Date(at.getTime() + Math.min(hours * 3_600_000, left / 4))
    return at
  }
  const note = () =>
    `${String(order.sellerId).padStart(4, '0')}.${String(random.int(10_000, 99_999_999)).padStart(8, '0')}`
  const firstDelivery = () => {
    const delivery = order.deliveries[0]
    if (delivery === undefined) throw new Error('Nothing was sent yet')
    return delivery
  }
  const afterArrival = () => later(24 * (2 + random.int(1, 12)))

  if (outcome === 'pending') return
  const decidedAt = later(random.int(1, 30))
  const by = decider(approver, order, decidedAt, world.delegation)
  if (outcome === 'rejected') {
    decideOrder(order, 'rejected', by, decidedAt, random.chance(0.7) ? random.pick(REJECTIONS) : null)
    return
  }
  decideOrder(order, 'approved', by, decidedAt, null)
  if (outcome === 'awaiting') return
  if (outcome === 'cancelled') return cancelRest(order, later(random.int(4, 50)))
  const block = firstBlock(order)
  const isOneOfMany = block.length < order.lines.length
  if (outcome === 'partial')
    return sendPart(order, isOneOfMany ? 1 : 0.5, note(), later(random.int(4, 40)), block)
  if (outcome === 'confirmed in parts') {
    sendPart(order, isOneOfMany ? 1 : 0.6, note(), later(random.int(4, 40)), block)
    if (isOneOfMany || random.chance(0.5)) cancelRest(order, later(random.int(20, 60)))
  }
  if (outcome === 'on its way') return sendPart(order, 1, note(), end)
  sendPart(order, 1, note(), later(random.int(4, 60)))
  if (outcome === 'claimed' || outcome === 'claim settled') {
    claimDelivery(order, firstDelivery(), random.pick(CLAIMS), afterArrival())
  }
  if (outcome.startsWith('confirmed') || outcome === 'claim settled') {
    for (const delivery of order.deliveries) confirmDelivery(order, delivery, afterArrival())
  }
  markDelivered(order, end)
}

function decider(approver: Person, order: DraftOrder, at: Date, delegation: Delegation): Decider {
  const day = at.toISOString().slice(0, 10)
  const away =
    delegation.approver.clientId === approver.clientId && delegation.from < day && day < delegation.to
  if (away && delegation.delegate.userId !== order.buyerUserId)
    return { ...delegation.delegate, onBehalfOf: approver }
  return { ...approver, onBehalfOf: null }
}

function moment(day: Day, hour: number, random: Random): Date {
  const two = (value: number) => String(value).padStart(2, '0')
  return new Date(`${day}T${two(hour)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}-03:00`)
}

/** V2 */
export function sapNumber(code: string): string | null {
  const value = hash(code)
  return value % 3 === 0 ? `45${String(value % 100_000_000).padStart(8, '0')}` : null
}

const PROVIDER_COMMENTS = [
  'Entregar en portón 3, de 8 a 12 h. Preguntar por Depósito.',
  'Incluir remito conformado y certificado de calidad.',
  'Avisar por teléfono el día anterior a la entrega.',
  'No entregar los viernes después de las 14 h.',
  'Descargar por rampa trasera. Se requiere ART del chofer.',
  'Facturar con el número de orden en el detalle.',
  'Entrega en mesa de entradas, planta baja.',
  'Se puede entregar en forma parcial.',
]

const APPROVER_COMMENTS = [
  'Reposición mensual del pañol.',
  'Pedido de la parada de planta programada.',
  'Reemplazo de elementos de protección vencidos.',
  'Presupuestado en el trimestre.',
  'Urgente: quedan dos semanas de stock.',
  'Puesto nuevo en Administración.',
  'Para la obra del depósito.',
]

const REJECTIONS = [
  'Supera el presupuesto del centro de costo.',
  'Hay stock en el depósito de Avellaneda.',
  'Pedir con el contrato marco.',
  'Cantidad mayor a la autorizada.',
]

const CLAIMS = [
  'Faltan unidades respecto del remito.',
  'Llegó con el embalaje dañado y una unidad rota.',
  'El color no es el que pedimos.',
  'La medida entregada no corresponde al pedido.',
  'Todavía no recibimos la mercadería y el plazo venció.',
]
