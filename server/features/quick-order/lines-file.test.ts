// POST /cart/lines/file (B1).
import { expect, test } from 'vitest'
import { address, anonymous, signIn } from '#test/client.ts'
import type { Caller } from '#test/caller.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { fileOf, sheetOf } from '#test/price-sheets.ts'

const buyer = await aBuyer()

async function upload(content: Buffer, caller: Caller = buyer) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'pedido.xlsx')
  const headers = { authorization: `Bearer ${caller.token}`, 'accept-language': 'es' }
  const response = await fetch(`${address}/api/v1/cart/lines/file`, { method: 'POST', headers, body })
  return { status: response.status, message: ((await response.json()) as { message: unknown }).message }
}

test('B1 a spreadsheet is read as the texts of its cells, without rows that are empty', async () => {
  const file = sheetOf(
    [
      ['FER-001', 3, ''],
      ['0007', 2.5, 'de siempre'],
    ],
    ['Código', 'Cant.', 'Nota'],
  )
  expect(await upload(file)).toEqual({
    status: 200,
    message: {
      rows: [
        ['Código', 'Cant.', 'Nota'],
        ['FER-001', '3'],
        ['0007', '2.5', 'de siempre'],
      ],
    },
  })
})

test('B1 a formula and a merged cell are shown as they are, not calculated', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>FER-001</t></is></c><c r="B1"><f>1+1</f><v>2</v></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>FER-002</t></is></c></row>'
  expect((await upload(fileOf(rows))).message).toEqual({ rows: [['FER-001', '=1+1'], ['FER-002']] })
})

test('B1 what is no spreadsheet, has no rows or too many is refused with the reason', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => [`SKU-${index}`, 1])
  for (const [file, reason] of [
    [Buffer.from('no es un libro'), '.xlsx'],
    [fileOf(''), 'No tiene filas'],
    [sheetOf(many), '1.000 filas'],
  ] as const) {
    const { status, message } = await upload(file)
    expect([status, JSON.stringify(message)]).toEqual([422, expect.stringContaining(reason)])
  }
})

test('B1 only a buyer uploads one', async () => {
  const file = sheetOf([['FER-001', 3]])
  expect((await upload(file, anonymous)).status).toBe(401)
  expect((await upload(file, await aSeller())).status).toBe(403)
  expect((await upload(file, await signIn('operador@abasto.test', 'operator'))).status).toBe(403)
})
