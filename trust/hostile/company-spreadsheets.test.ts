// Compressed bombs as the spreadsheet of a company (O7).
import { expect, test } from 'vitest'
import { people } from '#contract/company-people.ts'
import type { Failure } from '#contract/endpoint.ts'
import { es } from '#server/texts/es.ts'
import { address, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { partsOf } from '#test/price-sheets.ts'
import { makeZip } from '#test/zip.ts'

const operator = await signIn('operador@abasto.test', 'operator')

async function apply(companyId: number, content: Buffer) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'planilla.xlsx')
  const headers = { authorization: `Bearer ${operator.token}`, 'accept-language': 'es' }
  const url = `${address}/api/v1/companies/${companyId}/spreadsheet?apply=true`
  const response = await fetch(url, { method: 'POST', headers, body })
  const { errors } = (await response.json()) as Failure
  return { status: response.status, errors }
}

test('O7 a small spreadsheet that unfolds to 100 MB is refused, whether or not it says so', async () => {
  const { id } = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow()
  const stored = () => operator.callOrThrow(people, { params: { company_id: id }, query: { per_page: 100 } })
  const before = await stored()
  const media = { name: 'xl/styles.xml', content: Buffer.alloc(300_000_000) }
  const strings = { name: 'xl/sharedStrings.xml', content: Buffer.alloc(100_000_000, '<si/>'), claims: 100 }
  for (const [entry, message] of [
    [media, es.company_file_too_large],
    [strings, es.file_broken],
  ] as const) {
    const bomb = makeZip([...partsOf(''), entry])
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await apply(id, bomb)).toEqual({ status: 422, errors: [{ path: 'file', message }] })
  }
  expect(await stored()).toEqual(before)
})
