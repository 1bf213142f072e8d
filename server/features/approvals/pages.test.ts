// The pages of "Aprobar pedidos", next to the whole list as the database has it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvals } from '#contract/approvals.ts'
import { approverStates } from '#contract/state-codes.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, endAllDelegations, inDays, addDelegate } from '#test/delegating.ts'

const PER_PAGE = 20
const approver = await signIn('aprobadora@abasto.test')
const substitute = await signIn('suplente@abasto.test')

test.each([undefined, 1, 2, 3])(
  'Q1 Q4 G5 pages and total are those of the whole list, state %s',
  async (state) => {
    await endAllDelegations()
    await addDelegate('suplente@abasto.test', 'aprobadora@abasto.test', 0, 0)
    await addDelegate('aprobadora@abasto.test', 'suplente@abasto.test', 0, 0)
    const both = [await clientId('aprobadora@abasto.test'), await clientId('suplente@abasto.test')]
    for (const [caller, id] of [
      [approver, both[0]],
      [substitute, both[1]],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
      select o.id from buy_orders o join purchases p on p.id = o.purchase_id
      where p.authorizer_id = any(${both}) and p.client_id <> ${id} and o.state = any(${approverStates(state)})
      order by o.created_at desc, o.id desc`.execute(db)
      for (const period of [{}, { from: inDays(-4000), to: inDays(0) }]) {
        const shown: number[] = []
        for (let page = 1; page <= Math.ceil(rows.length / PER_PAGE) + 1; page++) {
          const query = { page, per_page: PER_PAGE, ...(state && { state }), ...period }
          const { message } = await caller.call(approvals, { query })
          expect(message.pagination.totalRows).toBe(rows.length)
          shown.push(...message.data.map((order) => order.id))
        }
        expect(shown).toEqual(rows.map((row) => row.id))
      }
    }
  },
)
