// docs/endpoints.md lists every endpoint with its callers. After a change: npx vitest run --project unit scripts/check/endpoints.test.ts -u
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROOT } from './command.ts'

const COLUMNS = {
  'signed out': 'anyone',
  buyer: 'buyer',
  'company administrator': 'administrator',
  seller: 'seller',
  'seller administrator': 'seller_administrator',
  operator: 'operator',
} as const

test('S6 docs/endpoints.md names who may call each endpoint', async () => {
  const rows = ENDPOINTS.map(({ endpoint }) => rowOf(endpoint))
  const names = Object.keys(COLUMNS)
  const table = [
    '# Endpoints',
    '',
    'Who may call what, below `/api/v1`; made from `contract/`. Everybody reaches only their own: another company’s or seller’s answers 404, a',
    'missing right 403, no session 401 (`trust/matrix` tries every one). An administrator is a buyer or seller user with the right in their company;',
    'an operator who views another user’s pages only reads. `/api/docs` describes bodies and answers.',
    '',
    `| endpoint | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => ':-:').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot(join(ROOT, 'docs/endpoints.md'))
})

function rowOf({ method, path, who }: Endpoint): string {
  const callers: readonly string[] = who === 'anyone' ? Object.values(COLUMNS) : who
  const mayCall = (caller: string) =>
    callers.includes(caller) ||
    (caller === 'administrator' && callers.includes('buyer')) ||
    (caller === 'seller_administrator' && callers.includes('seller'))
  return `| \`${method} ${path}\` | ${Object.values(COLUMNS)
    .map((caller) => (mayCall(caller) ? '✓' : ''))
    .join(' | ')} |`
}
