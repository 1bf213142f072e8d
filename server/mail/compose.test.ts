// Texts and links of each kind of e-mail.
import { expect, test } from 'vitest'
import { deps } from '#test/client.ts'
import {
  composeBundle,
  composeFrom,
  decision,
  delegation,
  order,
  PAYLOADS,
  purchase,
} from '#test/example-emails.ts'
import { payloadOfAll } from './bundles.ts'
import { isRepeated } from './by-kind.ts'
import type { EmailKind, EmailPayloads } from './payloads.ts'
import { EMAIL_KINDS } from './priorities.ts'

const KINDS = Object.keys(PAYLOADS) as EmailKind[]
const PENDING = '/approve-orders?state=1&page=1&per_page=5'

const lineWith = (text: string, part: string) => text.split('\n').find((line) => line.includes(part)) ?? ''
const linkOf = (text: string) => lineWith(text, 'http').replace(deps.config.publicUrl, '')

test('I20 every kind of e-mail has texts of its own in both languages', async () => {
  for (const kind of KINDS) {
    const [es, en] = [await composeFrom(kind, PAYLOADS[kind]), await composeFrom(kind, PAYLOADS[kind], 'en')]
    expect(es.subject).not.toBe(en.subject)
    for (const [message, language] of [
      [es, 'es'],
      [en, 'en'],
    ] as const) {
      expect(message.html).toContain(`<html lang="${language}">`)
      expect(`${message.html}${message.text}`).not.toMatch(/undefined|null|NaN|\[object/)
    }
  }
})

test.each<[EmailKind, string]>([
  ['password_changed', '/login'],
  ['email_change_asked', '/profile'],
  ['email_changed', '/login'],
  ['order_to_approve', '/approve-orders/purchase-detail/11'],
  ['approval_reminder', '/approve-orders/purchase-detail/11'],
  ['order_approved', '/my-orders/order-detail/12'],
  ['order_rejected', '/my-orders/order-detail/12'],
  ['order_dispatched', '/my-orders/order-detail/12'],
  ['order_cancelled', '/my-orders/order-detail/12'],
  ['cancellation_asked', '/sales/order-detail/31'],
  ['cancellation_refused', '/my-orders/order-detail/12'],
  ['new_sale', '/sales/order-detail/1'],
  ['delivery_claimed', '/sales/order-detail/31'],
  ['claim_insisted', '/sales/order-detail/31'],
  ['claim_closed', '/sales/order-detail/31'],
  ['claim_answered', '/my-orders/order-detail/12'],
  ['note_corrected', '/my-orders/order-detail/12'],
  ['delegation_named', PENDING],
  ['delegation_changed', PENDING],
  ['delegation_ended', PENDING],
  ['delegation_made_for', '/approve-orders/delegate-orders'],
  ['delegation_ended_for', '/approve-orders/delegate-orders'],
  ['second_factor_changed', '/profile'],
  ['seller_paused', '/'],
  ['seller_resumed', '/'],
  ['proposal_decided', '/quotes/proposals/7'],
])('S8 the link of %s leads to %s', async (kind, path) => {
  const { text, html } = await composeFrom(kind, PAYLOADS[kind])
  expect(linkOf(text)).toBe(path)
  expect(html).toContain(`href="${deps.config.publicUrl}${path.replaceAll('&', '&#38;')}"`)
})

test('I20 the code of an order does not wrap on narrow screens', async () => {
  const whole = '<span style="white-space:nowrap">AB-000100-1</span>'
  expect((await composeFrom('new_sale', PAYLOADS.new_sale)).html).toContain(`Pedido ${whole} · Ferretera`)
  const { html, subject } = await composeFrom('delivery_claimed', PAYLOADS.delivery_claimed)
  expect(html).toContain(`una entrega del pedido ${whole}.`)
  expect(subject).toBe('Reclamo por el remito 0001.7 del pedido AB-000100-1')
})

test('F2 a new sale has what it takes to deliver and to invoice, in both languages', async () => {
  const { text, html } = await composeFrom('new_sale', PAYLOADS.new_sale)
  const lines = [
    'Comprador: Tomás Ledesma <tomas@metalurgica.test>',
    'Centro logístico: CL Sur',
    'Contacto de la entrega: Walter Sosa, 11 5263-7712',
    'Razón social: Metalúrgica Sociedad Anónima',
    'CUIT: 30-71548203-3',
    'Condición frente al IVA: Responsable Inscripto',
    'Domicilio fiscal: Ruta 8, Pilar',
  ]
  for (const line of lines) expect(text).toContain(line)
  expect(text).not.toContain('Ingresos Brutos')
  expect(html).toContain('30-71548203-3')
  const { delivery: _, ...before } = PAYLOADS.new_sale
  expect((await composeFrom('new_sale', before)).text).not.toContain('CUIT')
})

test('K14 an order has its lines, shipping and a total per currency, formatted as on the page', async () => {
  const { text } = await composeFrom('order_to_approve', purchase)
  expect(text).toContain('Pedido AB-000100-1 · Ferretera')
  expect(text).toContain('- Guante de nitrilo (5 × $\u00a01.234,50): $\u00a06.172,50')
  expect(text).toContain('- y 3 productos más')
  expect(lineWith(text, 'Envío')).toBe('Envío: US$\u00a01,50')
  expect(lineWith(text, 'Total en pesos')).toBe('Total en pesos: $\u00a06.172,50 + Imp')
  expect(lineWith(text, 'Total en dólares')).toBe('Total en dólares: US$\u00a021,50 + Imp')
  const english = await composeFrom('order_to_approve', purchase, 'en')
  expect(lineWith(english.text, 'Total in pesos')).toBe('Total in pesos: $\u00a06,172.50 + Tax')
  const pesosOnly = { ...order(1, 'Ferretera'), goods: { ARS: 100, USD: 0 }, shipping: { ARS: 0, USD: 0 } }
  const free = await composeFrom('order_to_approve', { ...purchase, orders: [pesosOnly] })
  expect(lineWith(free.text, 'Envío')).toBe('Envío: Envío gratis')
  expect(free.text).not.toContain('Total en dólares')
})

test('I20 a purchase from two sellers is one e-mail with both orders and their total', async () => {
  const { text } = await composeFrom('order_to_approve', {
    ...purchase,
    orders: [order(1, 'Ferretera'), order(2, 'Andinos')],
  })
  expect(text).toContain('Pedido AB-000100-2 · Andinos')
  const [, whole = ''] = text.split('Toda la compra')
  expect(lineWith(whole, 'Total en pesos')).toBe('Total en pesos: $\u00a012.345,00 + Imp')
  expect(lineWith(whole, 'Total en dólares')).toBe('Total en dólares: US$\u00a043,00 + Imp')
  expect(linkOf(text)).toBe('/approve-orders/purchase-detail/11')
})

test.each([
  [
    'order_approved',
    '2 pedidos tuyos fueron aprobados',
    '/my-orders?state=3&page=1&per_page=5',
    'my-orders',
    10,
  ],
  [
    'order_rejected',
    '2 pedidos tuyos fueron rechazados',
    '/my-orders?state=4&page=1&per_page=5',
    'my-orders',
    10,
  ],
  ['new_sale', '2 ventas nuevas de Metalúrgica', '/sales?state=2&page=1&per_page=5', 'sales', 0],
] as const)(
  'S20 %s about several orders names each with its total and link, and all of them with their total',
  async (kind, subject, path, list, offset) => {
    const pesos = {
      ...order(2, 'Andinos'),
      moreLines: 0,
      goods: { ARS: 100, USD: 0 },
      shipping: { ARS: 0, USD: 0 },
    }
    const payload = {
      ...PAYLOADS[kind],
      orders: [order(1, 'Ferretera'), pesos],
    } as EmailPayloads[typeof kind]
    const found = await composeFrom(kind, payload)
    expect(found.subject).toBe(subject)
    const link = (id: number) => `${deps.config.publicUrl}/${list}/order-detail/${offset + id}`
    expect(found.text).toContain(
      `Pedidos
- Pedido AB-000100-1 · Ferretera (5 productos): $\u00a06.172,50 + US$\u00a021,50
  ${link(1)}
- Pedido AB-000100-2 · Andinos (2 productos): $\u00a01,00
  ${link(2)}
Envío: US$\u00a01,50
Total en pesos: $\u00a06.173,50 + Imp
Total en dólares: US$\u00a021,50 + Imp`,
    )
    expect(found.text).toContain(`:\n${deps.config.publicUrl}${path}\n`)
    for (const id of [1, 2]) expect(found.html).toContain(`<a href="${link(id)}"`)
    expect(found.html).toContain('$\u00a06.172,50<br>US$\u00a021,50')
    const english = await composeFrom(kind, payload, 'en')
    expect(english.subject).toContain('2 ')
    expect(english.text).toContain('- Order AB-000100-2 · Andinos (2 products): $\u00a01.00')
    expect(`${english.html}${english.text}`).not.toMatch(/undefined|null|NaN|\[object/)
  },
)

const BUNDLED = EMAIL_KINDS.filter((kind) => !isRepeated(kind))

test.each(BUNDLED)(
  'S20 several e-mails of %s are one that lists each with its total and link, in both languages',
  async (kind) => {
    const [es, en] = [await composeBundle(kind, 'es'), await composeBundle(kind, 'en')]
    expect(es.subject).not.toBe(en.subject)
    for (const { subject, text, html } of [es, en]) {
      expect(subject).toContain('2')
      expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\[object/)
      // Long details wrap, or they push the totals out of sight.
      expect(html).not.toMatch(/<br><span style="[^"]*nowrap/)
      // Each row is a link of its own, beside the button's.
      expect(text.match(/^ {2}http/gm)).toHaveLength(2)
      expect(html.match(/<a href="http[^"]*" style="color:#0b6e5d">/g)).toHaveLength(2)
    }
    const listed = es.text.match(/^- .*$/gm) ?? []
    const isDelegation = kind.startsWith('delegation')
    const isChange = kind.startsWith('change')
    const titled =
      kind === 'proposal_decided' ? /Amoladora 115 mm.*Falta la marca/ : /AB-000100.*\$\u00a0[\d.,]+/
    const row = isChange ? /Ana Ruiz.*otra@abasto\.test/ : isDelegation ? /./ : titled
    expect(listed.filter((line) => row.test(line))).toHaveLength(2)
  },
)

test('S20 G5 decisions of one person in their own name and in another’s are not merged, those in one name are', () => {
  const own = { ...decision, onBehalfOf: null, orders: [order(2, 'Andinos')] }
  for (const kind of ['order_approved', 'order_rejected'] as const) {
    expect(payloadOfAll(kind, [decision, own] as EmailPayloads[typeof kind][])).toBeNull()
    const alike = { ...decision, orders: own.orders } as EmailPayloads[typeof kind]
    expect(payloadOfAll(kind, [decision as EmailPayloads[typeof kind], alike])).toEqual({
      ...decision,
      orders: [...decision.orders, ...own.orders],
    })
  }
})

test('S20 several invitations are the latest one, with one link', async () => {
  const { subject, text } = await composeBundle('invitation', 'es')
  expect(subject).toBe('Hernán Sosa te invitó a Abasto')
  expect(text.match(/http/g)).toHaveLength(1)
})

test('G5 Q3 a decision names the decider, the approver they stand for and the reason; days are formatted', async () => {
  const rejected = await composeFrom('order_rejected', decision)
  expect(rejected.text).toContain('Ana Ruiz, en nombre de Mariana Quiroga, rechazó tu pedido AB-000100-1')
  expect(rejected.text).toContain('Motivo:\n> Ya hay')
  expect((await composeFrom('order_rejected', { ...decision, reason: null })).text).not.toContain('Motivo')
  const named = await composeFrom('delegation_named', delegation)
  expect(named.text).toContain('del 2 mar 2026 al 9 mar 2026 inclusive.')
  const oneDay = await composeFrom('delegation_named', { ...delegation, to: delegation.from }, 'en')
  expect(oneDay.text).toContain('on 2 Mar 2026.')
  expect((await composeFrom('order_dispatched', PAYLOADS.order_dispatched)).text).toContain(
    'Entrega estimada: 5 mar 2026',
  )
})

test('B19 S9 a replacement says its note, the one that it replaces and what the seller wrote, in both languages', async () => {
  const replaces = { note: '0001.5', message: 'Van de nuevo' }
  const { text, subject } = await composeFrom('order_dispatched', { ...PAYLOADS.order_dispatched, replaces })
  expect(subject).toBe('Ferretera reenvió productos de tu pedido AB-000100-1')
  expect(text).toContain('Remito: 0001.7, en lugar del 0001.5\n')
  expect(text).toContain('Mensaje:\n> Van de nuevo')
  const silent = { ...PAYLOADS.order_dispatched, replaces: { ...replaces, message: '' } }
  const english = await composeFrom('order_dispatched', silent, 'en')
  expect(english.subject).toBe('Ferretera sent products of your order AB-000100-1 again')
  expect(english.text).toContain('Dispatch note: 0001.7, instead of 0001.5\n')
  expect(english.text).not.toContain('Message')
})

test('V4 S9 a corrected dispatch note says the new number and the old one, in both languages', async () => {
  const { note, corrected } = PAYLOADS.note_corrected
  const { text } = await composeFrom('note_corrected', PAYLOADS.note_corrected)
  expect(text).toContain(`Remito: ${corrected}\nDecía: ${note}\n`)
  const english = await composeFrom('note_corrected', PAYLOADS.note_corrected, 'en')
  expect(english.text).toContain(`Dispatch note: ${corrected}\nIt said: ${note}\n`)
})

test('B8 the answer to a proposed product says what became of it, in both languages', async () => {
  const compose = async (change: Partial<EmailPayloads['proposal_decided']>) => {
    const payload = { ...PAYLOADS.proposal_decided, reason: null, sku: 'CH-115', ...change }
    const [es, en] = [
      await composeFrom('proposal_decided', payload),
      await composeFrom('proposal_decided', payload, 'en'),
    ]
    return { subjects: [es.subject, en.subject], es: es.text, en: en.text }
  }
  const accepted = await compose({ outcome: 'accepted', isPublished: true })
  expect(accepted.subjects).toEqual([
    'Tu propuesta «Amoladora 115 mm» está en el catálogo',
    'Your proposal “Amoladora 115 mm” is in the catalogue',
  ])
  expect(accepted.es).toContain('con el SKU CH-115')
  expect(accepted.es).toContain('Lo publicamos con el precio de tu propuesta.')
  expect(accepted.en).toContain('We published it at the price of your proposal.')
  const unpriced = await compose({ outcome: 'accepted' })
  expect(unpriced.es).toContain('Todavía no lo vendés')
  expect(unpriced.en).toContain('You do not sell it yet')
  const existing = await compose({ outcome: 'exists' })
  expect(existing.subjects).toEqual([
    '«Amoladora 115 mm» ya estaba en el catálogo',
    '“Amoladora 115 mm” was in the catalogue already',
  ])
  expect(existing.es).toContain('ya está en el catálogo, con el SKU CH-115')
  expect(existing.en).toContain('is in the catalogue already, with the SKU CH-115')
  const refused = await compose({ outcome: 'refused', sku: null, reason: 'Falta la marca' })
  expect(refused.subjects).toEqual([
    'Tu propuesta «Amoladora 115 mm» no se agrega al catálogo',
    'Your proposal “Amoladora 115 mm” is not added to the catalogue',
  ])
  expect(refused.es).toContain('Motivo:\n> Falta la marca')
  expect(refused.en).toContain('Reason:\n> Falta la marca')
})

test('S6 hostile and very long texts are escaped, and a subject is one line', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&\u202e\x07\r\nBcc: eva@abasto.test\r\n\r\n'
  const hostile = <T>(payload: T): T =>
    JSON.parse(JSON.stringify(payload), (_key, value) => asEvil(value)) as T
  const asEvil = (value: unknown) =>
    typeof value === 'string' &&
    !/^\d{4}-|^\d+\.\d\d$|^ARS$|^USD$|^credit_note$|^recovery_code_used$|^email$|^accepted$|^refused$/.test(
      value,
    )
      ? evil + 'ñ🧤'.repeat(500)
      : value
  for (const kind of KINDS) {
    const { subject, html } = await composeFrom(kind, hostile(PAYLOADS[kind]))
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    expect([...subject].length).toBeLessThanOrEqual(150)
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/<[^>]*onerror=[^>]*>/)
  }
})

test('S6 the line breaks of a comment are kept', async () => {
  const { html, text } = await composeFrom('order_to_approve', purchase)
  expect(html).toContain('Reposición<br>mensual')
  expect(text).toContain('> Reposición\n> mensual')
})
