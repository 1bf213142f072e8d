// Rows of an open list that changed elsewhere: marked for some seconds and announced (decision 038).
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lastWriteAt } from '#web/api/call.ts'

const MARK_MS = 6000

export interface RowUpdates<Row> {
  one: (row: Row) => string
  many: (rows: number) => string
  /** What the row shows. The whole row by default. */
  shown?: (row: Row) => unknown
}

interface KeyedUpdates<Row> extends RowUpdates<Row> {
  keyOf: (row: Row) => string | number
}

interface Updated<Row> {
  rows: readonly Row[]
  text: string
}

/** Rows that were in the answer before, on this or another page, and show something else now. */
export function useRowUpdates<Row>(
  { data: answer, dataUpdatedAt: readAt }: UseQueryResult<{ data: Row[] }>,
  updates: KeyedUpdates<Row> | undefined,
): { isUpdated: (row: Row) => boolean; text: string } {
  const before = useRef({ shown: new Map<string | number, string>(), readAt: 0 })
  const [updated, setUpdated] = useState<Updated<Row>>({ rows: [], text: '' })
  const current = useRef(updates)
  useEffect(() => {
    current.current = updates
  })
  useEffect(() => {
    const { keyOf, one, many, shown = (row: Row) => row } = current.current ?? {}
    if (!answer || !keyOf || !one || !many) return
    const now = new Map(answer.data.map((row) => [keyOf(row), JSON.stringify(shown(row))]))
    const last = before.current
    before.current = { shown: now, readAt }
    // Own changes show their result in another way.
    if (lastWriteAt() > last.readAt) return
    const rows = answer.data.filter((row) => {
      const was = last.shown.get(keyOf(row))
      return was !== undefined && was !== now.get(keyOf(row))
    })
    const [first] = rows
    if (first) setUpdated({ rows, text: rows.length === 1 ? one(first) : many(rows.length) })
  }, [answer, readAt])
  useEffect(() => {
    if (updated.rows.length === 0) return
    const timer = setTimeout(() => setUpdated({ rows: [], text: '' }), MARK_MS)
    return () => clearTimeout(timer)
  }, [updated])
  const keys = new Set(updated.rows.map((row) => updates?.keyOf(row)))
  return { isUpdated: (row) => updates !== undefined && keys.has(updates.keyOf(row)), text: updated.text }
}
