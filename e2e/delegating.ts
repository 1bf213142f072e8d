// Delegating an approval, through the page or the API.
import type { Page } from '@playwright/test'
import { clients } from '#contract/accounts.ts'
import { createDelegation, delegations, deleteDelegation, type Delegation } from '#contract/delegations.ts'
import { me } from '#contract/auth.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import type { Caller } from '#test/caller.ts'
import { expect } from './app.ts'

export const inDays = (count: number): Day => addDays(dayOf(new Date()), count)

export const spanish = (day: Day) => formatDay(day, 'es')

export async function chooseDelegate(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Quién te reemplaza' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

/** A day of this month or the next. */
export async function chooseDay(page: Page, field: 'Desde' | 'Hasta', day: Day): Promise<void> {
  const calendar = await openCalendar(page, field)
  const wanted = calendar.getByRole('button', { name: spanish(day), exact: true })
  if (!(await wanted.isVisible())) await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
  await wanted.click()
  await expect(calendar).toBeHidden()
}

export async function openCalendar(page: Page, field: 'Desde' | 'Hasta') {
  const name = new RegExp(`^${field}: `)
  await page.getByRole('button', { name }).click()
  const calendar = page.getByRole('dialog', { name })
  await expect(calendar.getByRole('table')).toBeVisible()
  return calendar
}

interface Terms {
  /** Days from today. */
  from?: number
  to?: number
  delegate?: string
  reason?: string
}

/** Replaces the approver's current and planned delegations. */
export async function delegate(approver: Caller, terms: Terms = {}): Promise<Delegation> {
  const { from = 0, to = 5, delegate: email = 'suplente@abasto.test', reason = 'Vacaciones' } = terms
  await endDelegations(approver)
  const { data } = await approver.callOrThrow(clients, { query: { page: 1, per_page: 10_000 } })
  const chosen = data.find((client) => client.email === email)
  const body = { delegated_id: chosen?.id, date_from: inDays(from), date_to: inDays(to), reason }
  return approver.callOrThrow(createDelegation, { body })
}

export async function endDelegations(approver: Caller): Promise<void> {
  const { client } = await approver.callOrThrow(me)
  const all = await approver.callOrThrow(delegations, { params: { id: client?.id ?? 0 } })
  for (const { id, state } of all) {
    if (state !== 'past') await approver.callOrThrow(deleteDelegation, { params: { id } })
  }
}
