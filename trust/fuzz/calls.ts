// A call to an operation: how it is written down, sent, and what is wrong with what came back.
import { address } from '#test/client.ts'
import { takeWritten } from '#test/written.ts'
import { es } from '#server/texts/es.ts'
import { ask, type Answered } from '../ask.ts'
import { EXPECTED } from '../matrix/expected.ts'
import { PEOPLE, type Person } from '../matrix/people.ts'
import { broken, type Operation } from './operations.ts'

export interface Call {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
}

/** As it goes out. */
export interface Written {
  path: string
  body?: string | Buffer | undefined
  contentType?: string | undefined
}

export function writtenAs({ path }: Operation, { params, query, body }: Call): Written {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(String(params[name])))
  const search = Object.entries(query).map(
    ([key, value]) => `${encodeText(key)}=${encodeText(String(value))}`,
  )
  return {
    path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    ...(body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }),
  }
}

/** A dot alone is taken out of an address on its way. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%2E'))
}

/** Who may make it, for reach. */
export function admitted({ route }: Operation): Person[] {
  const who = EXPECTED[route]?.who ?? 'anyone'
  if (who === 'anyone') return PEOPLE.filter(({ name }) => name === 'anonymous')
  return PEOPLE.filter(
    ({ role, passwordChangeDue }) => role !== null && who.includes(role) && !passwordChangeDue,
  )
}

export interface Tally {
  sent: number
  /** Answered 429: what else is to be said of the call is not seen. */
  limited: number
  problems: string[]
  ms: number[]
}
export const newTally = (): Tally => ({ sent: 0, limited: 0, problems: [], ms: [] })

const INNARDS =
  /node_modules|\.[jt]s:\d+|\n\s+at |"stack"|syntax error|violates|relation \\?"|column \\?"|pg_\w|duplicate key|ECONN|\/tmp\/|\/home\/|\/root\//

/** Sends, and notes whatever is wrong whoever asked for what. Gives the answer and what it wrote. */
export async function send(
  tally: Tally,
  operation: Operation,
  person: Person,
  { path, body, contentType }: Written,
  method = operation.method,
): Promise<Answered & { note: (problem: string) => void }> {
  const type: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
  const headers = { ...person.headers, ...type, 'accept-language': 'es' }
  const answer = await ask(address, { method, path, headers, body })
  tally.sent++
  tally.ms.push(answer.ms)
  const { status } = answer
  if (status === 429) tally.limited++
  const note = (problem: string) => {
    const told = `${problem}: ${person.name} ${method} ${path.slice(0, 300)} ${String(body ?? '').slice(0, 300)}`
    tally.problems.push(`${told} → ${status} ${answer.body.slice(0, 300)}`)
  }
  if (status >= 500) note('it failed')
  if (status >= 400 && INNARDS.test(answer.body)) note('it shows its innards')
  if (method === operation.method && status !== 404) {
    const problem = broken(operation, status, answer.body)
    if (problem) note(problem)
  }
  if (status >= 400 || (method === 'GET' && !MAY_WRITE.has(operation.route)))
    await noteWritten(operation, note)
  return { ...answer, note }
}

/** An export is promised by a GET (U6). */
const MAY_WRITE: ReadonlySet<string> = new Set(['GET /quotes/export'])
/** A refusal that shows the new prices keeps that they were shown (K11); a part that is no .xlsx ends its upload (U5). */
const KEEPS: Readonly<Record<string, string>> = {
  'POST /cart/endbuy': 'cart_items',
  'POST /quotes/import/upload': 'price_uploads',
}

async function noteWritten({ route }: Operation, note: (problem: string) => void): Promise<void> {
  const written = await takeWritten()
  const tables = written.map(({ table }) => table).filter((table) => table !== KEEPS[route])
  if (tables.length > 0) note(`it writes ${[...new Set(tables)].join(', ')}`)
}

/** Refused because of how it is written, rather than of what it asks. */
export function isRefusedBySchema({ status, body }: Answered): boolean {
  if (status === 400) return !body.includes('"error_code"')
  // The same words as for a wrong password, which names no field.
  const words = `"message":"${es.invalid_input}"`
  if (status === 422) return body.includes(words) && body.includes('"errors":')
  return [406, 413, 414, 415, 431].includes(status)
}

export function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
