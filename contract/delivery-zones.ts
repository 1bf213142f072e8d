// The delivery zones of the marketplace, as operators make them (Z6).
import { z } from 'zod'
import { ZONE_NAME_MAX_LENGTH } from '#domain/delivery-zones.ts'
import { endpoint } from './endpoint.ts'
import { count, id, idParams, instant, list, smallId, tableQuery } from './fields.ts'
import { nameText } from './names.ts'

const deliveryZone = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for a province. */
  province_id: z.number().nullable(),
  province: z.string(),
  /** Nothing is on sale in a closed zone. */
  closed_at: instant.nullable(),
  /** That deliver there now. */
  sellers: count,
  /** Active ones, of all companies. */
  addresses: count,
})
export type DeliveryZone = z.infer<typeof deliveryZone>

export const deliveryZones = endpoint('GET /zones', {
  summary: 'All delivery zones, closed ones too (Z6)',
  who: ['operator'],
  answer: z.array(deliveryZone),
})

export const createDeliveryZone = endpoint('POST /zones', {
  summary: 'Make a zone of a part of a province, with its sellers, shipping prices and days (Z6)',
  who: ['operator'],
  changesMany: true,
  body: z.object({ name: nameText(ZONE_NAME_MAX_LENGTH), province_id: smallId }),
  answer: deliveryZone,
  status: 201,
})

export const renameDeliveryZone = endpoint('PUT /zones/:id', {
  summary: 'Rename a delivery zone (Z6)',
  who: ['operator'],
  params: idParams,
  body: z.object({ name: nameText(ZONE_NAME_MAX_LENGTH) }),
  answer: deliveryZone,
})

export const closeDeliveryZone = endpoint('PUT /zones/:id/closed', {
  summary: 'Close a zone without active addresses, or open it again; its orders go on (Z6)',
  who: ['operator'],
  changesMany: true,
  params: idParams,
  body: z.object({ closed: z.boolean() }),
  answer: deliveryZone,
})

const zoneAddress = z.object({
  id: z.number(),
  company_id: z.number(),
  company: z.string(),
  name: z.string(),
  street: z.string(),
  region_id: z.number(),
  region: z.string(),
})
export type ZoneAddress = z.infer<typeof zoneAddress>

export const zoneAddresses = endpoint('GET /zones/:id/addresses', {
  summary: "Active addresses of all companies in a zone's province (Z6)",
  who: ['operator'],
  params: idParams,
  query: tableQuery(['company', 'name', 'region']),
  answer: list(zoneAddress),
})

export const moveAddress = endpoint('PUT /zones/:id/addresses/:address_id', {
  summary: 'Move an address to a zone of its province; purchases keep theirs (Z6)',
  who: ['operator'],
  params: z.object({ id, address_id: id }),
  answer: zoneAddress,
})
