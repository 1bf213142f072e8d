// The lines of a quick order, kept for this tab, and what would become of them (B1).
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LineOutcome } from '#contract/quick-order.ts'
import type { TypedLine } from '#domain/order-lines.ts'
import { LINES_TO_ADD_MAX, QUANTITY_MAX, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { readWhole, type Refusal } from '#domain/typed-numbers.ts'
import { checkedLinesQuery, type NamedLines } from '#web/api/cart.ts'
import { useLanguage } from '#web/session/language.ts'
import { readForTab, writeForTab } from '#web/session/storage.ts'

export interface ListLine extends TypedLine {
  key: number
}

const KEY = 'abasto.quick-order'
const CHECK_AFTER_MS = 300

export function useOrderList() {
  const [lines, setLines] = useState<readonly ListLine[]>(() => readForTab<ListLine[]>(KEY) ?? [])
  useEffect(() => writeForTab(KEY, lines), [lines])
  return {
    lines,
    /** False, and adds none, when they would be too many. */
    add(typed: readonly TypedLine[]): boolean {
      const named = typed.filter(({ name }) => name !== '')
      if (lines.length + named.length > LINES_TO_ADD_MAX) return false
      setLines((before) => {
        const last = Math.max(0, ...before.map(({ key }) => key))
        return [...before, ...named.map((line, index) => ({ ...line, key: last + index + 1 }))]
      })
      return true
    },
    change: (key: number, change: Partial<TypedLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (keys: ReadonlySet<number>) => setLines((before) => before.filter(({ key }) => !keys.has(key))),
  }
}

export interface CheckedLine extends ListLine {
  /** From 1. */
  number: number
  quantityRefusal: Refusal | null
  units: number
  /** Null until it is known. */
  outcome: LineOutcome | null
}

export function useCheckedLines(lines: readonly ListLine[], regionId: number | null) {
  const language = useLanguage()
  const read = lines.map((line) => ({ ...line, ...unitsOf(line.quantity, language) }))
  const [settled] = useDebouncedValue(read, CHECK_AFTER_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...checkedLinesQuery(
      regionId ?? 0,
      settled.map((line) => ({ key: line.key, line: namedLine(line) })),
    ),
    enabled: regionId !== null && settled.length > 0,
  })
  const isCurrent = !isFetching && JSON.stringify(settled) === JSON.stringify(read)
  return {
    lines: read.map((line, index): CheckedLine => {
      const answer = data?.get(line.key)
      const isSame = answer?.name === namedLine(line).sku
      return { ...line, number: index + 1, outcome: isSame ? answer.outcome : null }
    }),
    isCurrent,
    error,
    refetch,
  }
}

/** No quantity is one unit; a wrong one is checked as one. */
function unitsOf(quantity: string, language: 'es' | 'en') {
  if (quantity.trim() === '') return { units: 1, quantityRefusal: null }
  const units = readWhole(quantity, language, 1, QUANTITY_MAX)
  return 'value' in units
    ? { units: units.value, quantityRefusal: null }
    : { units: 1, quantityRefusal: units }
}

export function namedLine({ name, units }: Pick<CheckedLine, 'name' | 'units'>): NamedLines[number] {
  return { sku: name.slice(0, SEARCH_TERM_MAX_LENGTH), quantity: units }
}

export const isReady = ({ outcome, quantityRefusal }: CheckedLine) =>
  outcome?.outcome === 'ok' && quantityRefusal === null
