// Characters that do not show, or that turn the direction of what stands beside: every text field of every endpoint refuses
// them with 422, names the field and says why. Those that do not are listed, with the reason.
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Caller as Allowed, Endpoint } from '#contract/endpoint.ts'
import { en } from '#server/texts/en.ts'
import { es } from '#server/texts/es.ts'
import { fieldsOf, jsonSchemaOf, sampleOf, type Field } from '#test/bad-input.ts'
import { address, anonymous, signIn } from '#test/client.ts'
import { send } from '../http.ts'

/**
 * Secrets and searches are shown to no other user, and a search ignores hidden characters. A synonym is checked as it will be stored
 * when only its effect is read.
 */
const FREE =
  /^(body\.(password|password_confirmation|current_password|password_token|token|filter\.search)|query\.(token|search|term|person|organisation)) (?!of synonymEffect)/
/** With line breaks: comments, reasons and descriptions. */
const LINES =
  /^(body|query)\.(.*\.)?(message|reason|seller_note|(provider|approver)_comments|(short|long)_description) |replaces of setSellerNote/

const HIDDEN = ['\u0007', '\u0085', '\u200b', '\u2028', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u{e0041}']
const BREAKS = ['\n', '\r', '\t']

const callers: Record<Allowed, string | null> = {
  administrator: (await signIn('aprobadora@abasto.test')).token,
  buyer: (await signIn('comprador@abasto.test')).token,
  seller: (await signIn('vendedor@abasto.test', 'seller')).token,
  seller_administrator: (await signIn('vendedor@abasto.test', 'seller')).token,
  operator: (await signIn('operador@abasto.test', 'operator')).token,
}

function withValue(sample: unknown, [first, ...rest]: Field['path'], value: string): unknown {
  if (first === undefined) return value
  const copy = structuredClone(sample) as Record<string | number, unknown>
  copy[first] = withValue(copy[first], rest, value)
  return copy
}

/** The problems that the server names. */
async function errorsOf(endpoint: Endpoint, path: string, body: unknown, language: 'es' | 'en') {
  const token = endpoint.who === 'anyone' ? anonymous.token : callers[endpoint.who[0] ?? 'buyer']
  const answer = await send(address, {
    method: endpoint.method,
    path,
    headers: {
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { errors = [] } = JSON.parse(answer.status < 400 ? '{}' : answer.body) as {
    errors?: { path: string; message: string }[]
  }
  return { status: answer.status, errors }
}

const filled = ({ path }: Endpoint) => `/api/v1${path.replace(/:\w+/g, '1')}`

interface TextField {
  kind: Field['kind']
  name: string
  path: string
  send: (value: string, language: 'es' | 'en') => ReturnType<typeof errorsOf>
}

const fields: TextField[] = ENDPOINTS.flatMap(({ name, endpoint }) => {
  const body = jsonSchemaOf(endpoint.body)
  const query = jsonSchemaOf(endpoint.query)
  return [
    ...fieldsOf(body).map(({ path, kind }) => ({
      kind,
      name: `body.${path.join('.')} of ${name}`,
      path: path.join('.'),
      send: (value: string, language: 'es' | 'en') =>
        errorsOf(endpoint, filled(endpoint), withValue(sampleOf(body, {}), path, value), language),
    })),
    ...fieldsOf(query).map(({ path, kind }) => ({
      kind,
      name: `query.${path.join('.')} of ${name}`,
      path: path.join('.'),
      send: (value: string, language: 'es' | 'en') =>
        errorsOf(
          endpoint,
          `${filled(endpoint)}?${path.join('.')}=${encodeURIComponent(value)}`,
          undefined,
          language,
        ),
    })),
  ]
})
/** One is enough for what is no text. */
function charactersFor({ kind, name }: TextField): string[] {
  if (kind !== 'text') return ['\u202e']
  return LINES.test(name) ? HIDDEN : [...HIDDEN, ...BREAKS]
}

const TEXTS = { es: es.hidden_characters, en: en.hidden_characters }

test('hidden characters: every text field that others read refuses them and says so, in both languages', async () => {
  const wrong: string[] = []
  const named = fields.filter(({ name }) => !FREE.test(name))
  for (const [index, field] of named.entries())
    for (const [position, character] of charactersFor(field).entries()) {
      const language = (index + position) % 2 === 0 ? 'es' : 'en'
      const { status, errors } = await field.send(`Acme${character}Sur`, language)
      const own = errors.find(({ path }) => path === field.path)
      // Numbers, choices, days and codes have words of their own.
      if (status !== 422 || (field.kind === 'text' && own?.message !== TEXTS[language]))
        wrong.push(`${field.name} U+${character.codePointAt(0)?.toString(16)}: ${status} ${own?.message}`)
    }
  expect(wrong).toEqual([])
  expect(named.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(60)
  expect(named.length).toBeGreaterThan(150)
})

test('hidden characters: a comment, reason or description takes line breaks and tabs', async () => {
  const wrong: string[] = []
  const lines = fields.filter(({ name }) => LINES.test(name))
  for (const field of lines)
    for (const character of BREAKS) {
      const { errors } = await field.send(`Acme${character}Sur`, 'es')
      if (errors.some(({ path }) => path === field.path)) wrong.push(field.name)
    }
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(15)
})

test('hidden characters: secrets and searches take them', async () => {
  const refused: string[] = []
  const free = fields.filter(({ name }) => FREE.test(name))
  for (const field of free) {
    const { errors } = await field.send('Acme\u202eSur\u200b12', 'es')
    if (errors.some(({ message }) => message === TEXTS.es)) refused.push(field.name)
  }
  expect(refused).toEqual([])
  expect(free.length).toBeGreaterThan(20)
})
