import { expect, test } from 'vitest'
import { readConfig, readStartConfig } from './config.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    defaultLanguage: 'es',
    demo: true,
  })
})

test('reports every mistake at once', () => {
  const mistakes = { PORT: 'abc', DEFAULT_LANGUAGE: 'fr', PUBLIC_URL: 'abasto', LOG_LEVEL: 'loud' }
  expect(() => readConfig(mistakes)).toThrowErrorMatchingInlineSnapshot(`
    [Error: These settings are not right:
      PORT=abc is not a number
      PUBLIC_URL=abasto is not like https://name.example
      DEFAULT_LANGUAGE=fr is none of es, en
      LOG_LEVEL=loud is none of silent, fatal, error, warn, info, debug, trace]
  `)
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'is not like https://name.example'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', 'is not a number'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1', 'is below 0'],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'is above 1'],
])('N3 %s=%s is refused: %s', (name, value, why) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} ${why}`)
})

test('N3 traces are off without an endpoint, and all are sent unless told otherwise', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    sampled: 1,
  })
})

test('never prints a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    /DATABASE_URL=… is not like/,
  )
})

test.each([
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Abasto'],
  ['MAIL_FROM', 'Abasto <no-reply>'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
])('%s=%s is refused: no e-mail could be sent', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=`)
})

test.each(['true', '1', 'loopback', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1, nobody'])(
  'TRUST_PROXY=%s is refused: callers could forge their address',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(`TRUST_PROXY=${TRUST_PROXY} is not like`)
  },
)

test.each(['sales', 'sales=0', 'sales=-1', 'ventas=10', 'sales=10;claims=10'])(
  'EMAIL_LIMITS=%s is refused',
  (EMAIL_LIMITS) => {
    expect(() => readConfig({ EMAIL_LIMITS })).toThrow(`EMAIL_LIMITS=${EMAIL_LIMITS} is not like`)
  },
)

test('proxies are trusted by address and network, and none without the setting', () => {
  expect(readConfig({}).trustProxy).toEqual([])
  const TRUST_PROXY = '10.0.0.1, 192.168.0.0/16,fd00::/8 , ::1'
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', '::1'])
})

test.each(['http://redis.example', 'redis.example:6379', 'redis://'])(
  '%s is refused as REDIS_URL',
  (REDIS_URL) => {
    expect(() => readConfig({ REDIS_URL })).toThrow('REDIS_URL=… is not like')
  },
)

test.each([
  'opensearch.example:9200',
  'https://',
  'https://a.example:9200/Shop',
  'https://a.example:9200/a/b',
  'https://a.example:9200/?x=1',
  'https://a.example:9200/one,https://b.example:9200/two',
])('X1 %s is refused as OPENSEARCH_URL', (OPENSEARCH_URL) => {
  expect(() => readConfig({ OPENSEARCH_URL })).toThrow('OPENSEARCH_URL=… is not like')
})

test('X1 OPENSEARCH_URL names one or more nodes of a cluster', () => {
  const OPENSEARCH_URL =
    'https://shop:secret@a.example:9200/abasto, https://shop:secret@b.example:9200/abasto'
  expect(readConfig({ OPENSEARCH_URL }).openSearchUrls).toEqual(OPENSEARCH_URL.split(', '))
  expect(readConfig({}).openSearchUrls).toBeUndefined()
})

test.each(['*', 'pictures.example', "https://a.example; script-src 'unsafe-inline'", 'https://a.example/x'])(
  '%s is refused as IMAGE_HOSTS',
  (IMAGE_HOSTS) => {
    expect(() => readConfig({ IMAGE_HOSTS })).toThrow('IMAGE_HOSTS=')
  },
)

test.each(['no-reply@name.example', 'Compras ACME <compras@acme.example>', '<a@b.test>'])(
  '%s is accepted as MAIL_FROM',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)

test.each(['-1', '61', '1.5', 'three'])(
  '%s is refused as APPROVAL_REMINDER_DAYS',
  (APPROVAL_REMINDER_DAYS) => {
    expect(() => readConfig({ APPROVAL_REMINDER_DAYS })).toThrow('APPROVAL_REMINDER_DAYS=')
  },
)

test.each(['59', '1000001', '60.5', 'many'])('%s is refused as CALLS_PER_MINUTE', (CALLS_PER_MINUTE) => {
  expect(() => readConfig({ CALLS_PER_MINUTE })).toThrow('CALLS_PER_MINUTE=')
})

test.each(['0', '10001', '2.5', 'many'])('%s is refused as IMPORTS_PER_DAY', (IMPORTS_PER_DAY) => {
  expect(() => readConfig({ IMPORTS_PER_DAY })).toThrow('IMPORTS_PER_DAY=')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('the default public URL of HOST=%s is %s', (HOST, publicUrl) => {
  expect(readConfig({ HOST }).publicUrl).toBe(publicUrl)
})

test('in production there is no demo world unless DEMO=on is set', () => {
  const demo = (variables: Record<string, string>) => readConfig(variables).demo
  expect(demo({})).toBe(true)
  expect(demo({ DEMO: 'off' })).toBe(false)
  expect(demo({ NODE_ENV: 'production' })).toBe(false)
  expect(demo({ NODE_ENV: 'production', DEMO: '' })).toBe(false)
  expect(demo({ NODE_ENV: 'production', DEMO: 'on' })).toBe(true)
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://abasto.example/',
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: '10.0.0.1',
}

test.each(['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'])(
  'in production a start is refused until %s is set or declined',
  (name) => {
    for (const value of [undefined, '', ' '])
      expect(() => readStartConfig({ ...PRODUCTION, [name]: value })).toThrow(
        new RegExp(`^In production these settings are needed, or "none":\n  ${name}: [^\n]+$`),
      )
    expect(() => readStartConfig({ ...PRODUCTION, [name]: 'NONE' })).toThrow(`${name}=`)
    readStartConfig({ ...PRODUCTION, [name]: 'none' })
    readStartConfig({ [name]: '' })
  },
)

test('declined settings are as in development', () => {
  expect(readStartConfig(PRODUCTION)).toMatchObject({
    publicUrl: 'https://abasto.example',
    smtpUrl: 'smtp://mail.example',
    trustProxy: ['10.0.0.1'],
  })
  const none = { NODE_ENV: 'production', PUBLIC_URL: 'none', SMTP_URL: ' none ', TRUST_PROXY: 'none' }
  expect(readStartConfig(none)).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    trustProxy: [],
  })
  expect(() => readConfig({ REDIS_URL: 'none' })).toThrow('REDIS_URL')
})

test('stored e-mails are shown in production only with DEV_MAIL=on, and never beside a mail server', () => {
  const shown = (variables: Record<string, string>) => readConfig(variables).devMail
  expect(shown({})).toBe(true)
  expect(shown({ DEV_MAIL: 'off' })).toBe(false)
  expect(shown({ NODE_ENV: 'production' })).toBe(false)
  expect(shown({ NODE_ENV: 'production', DEV_MAIL: '' })).toBe(false)
  expect(shown({ NODE_ENV: 'production', DEV_MAIL: 'on' })).toBe(true)
  expect(shown({ DEV_MAIL: 'on', SMTP_URL: 'smtp://mail.example' })).toBe(false)
})

test('in production a start on an own database names the role that owns its tables, or declines it', () => {
  const own = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'none',
    SMTP_URL: 'none',
    TRUST_PROXY: 'none',
    DATABASE_URL: 'postgres://app@db/abasto',
  }
  expect(() => readStartConfig(own)).toThrow('MIGRATION_DATABASE_URL: the role that owns the tables')
  const MIGRATION_DATABASE_URL = 'postgres://owner@db/abasto'
  expect(readStartConfig({ ...own, MIGRATION_DATABASE_URL }).migrationUrl).toBe(MIGRATION_DATABASE_URL)
  expect(readStartConfig({ ...own, MIGRATION_DATABASE_URL: 'none' }).migrationUrl).toBeUndefined()
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    'MIGRATION_DATABASE_URL=… is not like',
  )
})

test('X3 PROCESSES above 1 is refused without REDIS_URL, except for jobs, which count no attempts', () => {
  const redis = { REDIS_URL: 'redis://127.0.0.1:6379' }
  expect(() => readConfig({ PROCESSES: '2' })).toThrow('PROCESSES=2 needs REDIS_URL')
  expect(readConfig({ PROCESSES: '2', ...redis }).processes).toBe(2)
  expect(readConfig({ PROCESSES: '2', RUN: 'jobs' }).processes).toBe(2)
  expect(readConfig({}).processes).toBe(1)
  for (const PROCESSES of ['0', '65', '1.5', 'many'])
    expect(() => readConfig({ PROCESSES, ...redis })).toThrow(`PROCESSES=${PROCESSES}`)
})

test.each([
  ['all', true, true],
  ['web', true, false],
  ['jobs', false, true],
])('X3 RUN=%s: answers %s, works %s', (RUN, answers, works) => {
  expect(readConfig({ RUN })).toMatchObject({ answers, works })
  expect(() => readConfig({ RUN: `${RUN}!` })).toThrow('RUN=')
})
