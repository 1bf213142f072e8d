import { afterEach, expect, test, vi } from 'vitest'
import { readSearch } from '#web/features/search/product-search.ts'
import { savedText, saveFilters, searchOrSaved } from '#web/features/search/saved-filters.ts'
import { readVisit, rememberVisit } from './access.ts'
import { chooseLanguage, language, storedLanguage } from './language.ts'
import { endSession, session, type Session, startSession } from './session.ts'
import { readForDay, readStored, removeStored, SAVED_FILTERS, writeForDay, writeStored } from './storage.ts'

const ana: Session = { token: 't', role: 'buyer', email: 'ana@x.test', passwordToken: null }

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const FORBIDDEN = { getItem: refuse, setItem: refuse, removeItem: refuse }

function stubStorage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stored value stays until it is removed', () => {
  stubStorage()
  writeStored('abasto.test', 'guantes')
  expect(readStored('abasto.test')).toBe('guantes')
  removeStored('abasto.test')
  expect(readStored('abasto.test')).toBe(null)
})

test('C7 saved filters live 86400 seconds, and each change starts them anew', () => {
  stubStorage()
  vi.useFakeTimers()
  const search = { page: 1, per_page: 20, brands: '2' }
  saveFilters(savedText(search, { nameOf: () => null }))
  const atBareAddress = () => searchOrSaved({} as Parameters<typeof searchOrSaved>[0])
  vi.advanceTimersByTime(86_399_999)
  expect(atBareAddress()).toMatchObject(search)
  saveFilters(savedText(search, { nameOf: () => null }))
  vi.advanceTimersByTime(86_399_999)
  expect(atBareAddress()).toMatchObject(search)
  vi.advanceTimersByTime(1)
  expect(atBareAddress()).toEqual(readSearch({}))
})

test('D3 a value without a time of its own lives 86400 seconds, a choice until another one', () => {
  stubStorage()
  vi.useFakeTimers()
  writeForDay('abasto.delivery-zone', '{"id":6}')
  writeStored('abasto.language', 'en')
  vi.advanceTimersByTime(86_399_999)
  expect(readForDay('abasto.delivery-zone')).toBe('{"id":6}')
  vi.advanceTimersByTime(1)
  expect(readForDay('abasto.delivery-zone')).toBe(null)
  expect(storedLanguage()).toBe('en')
})

test('S8 C7 S9 a browser without storage breaks no page', async () => {
  vi.stubGlobal('localStorage', FORBIDDEN)
  vi.stubGlobal('document', { documentElement: {} })
  saveFilters('{}')
  removeStored(SAVED_FILTERS)
  expect(searchOrSaved({} as Parameters<typeof searchOrSaved>[0])).toEqual(readSearch({}))
  rememberVisit('/cart', ana, 1000)
  expect(readVisit()).toBe(null)
  expect(storedLanguage()).toBe(null)
  await chooseLanguage('en')
  expect(language()).toBe('en')
})

test('S3 a session lasts as long as the page without storage', () => {
  vi.stubGlobal('localStorage', FORBIDDEN)
  startSession(ana)
  expect(session()).toEqual(ana)
  endSession()
  expect(session()).toBe(null)
})
