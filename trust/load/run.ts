// One run of the load and what it came to, in rows of the table.

import { type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { findViolations } from '#db/invariants.ts'
import type { PacedResult, Times } from '../../bench/load/paced.ts'
import { figure } from '../figures.ts'

/** trust.md §0, line 4. Milliseconds. */
const BAR = { p95: 200, p99: 500, checkoutP99: 800 }

/** The bar of a run; met only on a machine that does nothing else, so a test of the short form does not ask. */
export async function report(
  what: string,
  db: Kysely<DB>,
  result: PacedResult,
  bare?: Times,
): Promise<string[]> {
  const violations = await findViolations(db)
  const { all, failed, firstFailure, kinds } = result
  const beside = bare ? `; PostgreSQL alone p95 ${ms(bare.p95)}, p99 ${ms(bare.p99)}` : ''
  figure({
    what,
    measured: `${all.count} requests, ${failed} errors, p95 ${ms(all.p95)}, p99 ${ms(all.p99)}, ${violations.length} violations${beside}`,
    target: `0 errors, p95 ≤ ${BAR.p95} ms, p99 ≤ ${BAR.p99} ms, 0 violations`,
    met: failed === 0 && violations.length === 0 && all.p95 <= BAR.p95 && all.p99 <= BAR.p99,
  })
  for (const { name, count, failed: ofThese, p50, p95, p99, longest } of kinds) {
    const isCheckout = name === 'endbuy'
    figure({
      what: `${what}: ${name}`,
      measured: `${count} requests, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(longest)}`,
      target: isCheckout ? `p99 ≤ ${BAR.checkoutP99} ms` : '0 errors',
      met: ofThese === 0 && (!isCheckout || p99 <= BAR.checkoutP99),
    })
  }
  return [...(firstFailure ? [`${failed} failed, first: ${firstFailure}`] : []), ...violations]
}

const ms = (value: number) => `${value.toFixed(1)} ms`
