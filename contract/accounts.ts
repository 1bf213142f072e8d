// Companies and reference lists.
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { endpoint, EVERYONE } from './endpoint.ts'
import { currencyCode, id, list, page, perPage } from './fields.ts'

export const costCenters = endpoint(addresses.accounts.costCenters, {
  summary: "The cost centers of the buyer's company (K8)",
  who: ['buyer'],
  answer: z.array(z.object({ id: z.number(), ceco: z.string(), name: z.string() })),
})

export const ownAddresses = endpoint(addresses.accounts.ownAddresses, {
  summary: "The active addresses of the buyer's company, to choose where to deliver",
  who: ['buyer'],
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      logistic_center: z.string(),
      region_id: z.number(),
      region_name: z.string(),
      /** By the caller's last purchase to an address that is still active. */
      last_used: z.boolean(),
    }),
  ),
})
export type OwnAddress = z.infer<typeof ownAddresses.answer>[number]

export const addressesForCartItem = endpoint(addresses.accounts.addressesForCartItem, {
  summary: "The addresses of the buyer's company in the zone of a cart item (K8)",
  who: ['buyer'],
  params: z.object({ cart_item_id: id }),
  answer: z.array(z.object({ id: z.number(), name: z.string(), logistic_center: z.string() })),
})

export const clients = endpoint(addresses.accounts.clients, {
  summary: "The clients of the caller's company, to choose a delegate from (G1)",
  who: ['buyer'],
  query: z.object({ page, per_page: perPage(100, 10_000) }),
  answer: list(z.object({ id: z.number(), name: z.string(), last_name: z.string(), email: z.string() })),
})

export const regions = endpoint(addresses.accounts.regions, {
  summary: 'All open delivery zones',
  who: EVERYONE,
  answer: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      country_id: z.number(),
      country: z.string(),
      /** The buyer's company has an address there (K8). */
      has_address: z.boolean(),
      /** The province of a zone that is a part of one (Z6). */
      province_id: z.number().nullable(),
    }),
  ),
})
export type Region = z.infer<typeof regions.answer>[number]

export const currencies = endpoint(addresses.accounts.currencies, {
  summary: 'All currencies',
  who: EVERYONE,
  answer: z.object({ data: z.array(z.object({ id: z.number(), code: currencyCode, name: z.string() })) }),
})

export const settings = endpoint(addresses.accounts.settings, {
  summary: 'The public settings of this installation (S9, S10, S12, S17)',
  who: 'anyone',
  answer: z.object({
    default_language: z.enum(['es', 'en']),
    support_email: z.string(),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    tag_manager_id: z.string().nullable(),
  }),
})
