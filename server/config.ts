// The configuration from environment variables. All mistakes are reported.

import { resolve } from 'node:path'
import { z } from 'zod'
import { nearestName } from '#domain/near-names.ts'
import { parseS3Url } from './files/s3-url.ts'
import { isAddress, isLoopbackName } from './http/loopback.ts'

/** A secret key may have each of the three characters. */
const S3_FORM =
  'is not like https://KEY:SECRET@host/bucket?region=us-east-1, with / + = of KEY and SECRET as %2F %2B %3D'

const tcpPort = z.coerce
  .number({ error: 'is not a number' })
  .int({ error: 'is not a whole number' })
  .min(0, { error: 'is below 0' })
  .max(65_535, { error: 'is above 65535' })
const listenAddress = z.string().regex(/^([a-z0-9][a-z0-9.-]*|[0-9a-f:.]+)$/i, {
  error: 'is no address of this machine like 127.0.0.1, 0.0.0.0 or ::',
})
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is not like postgres://user:password@host:5432/name',
})
const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'is not like smtp://user:password@host:587',
})
const redisUrl = z.url({
  protocol: /^rediss?$/,
  hostname: /./,
  error: 'is not like redis://user:password@host:6379',
})
const s3Url = z.url({ error: S3_FORM }).transform((url, context) => {
  const place = parseS3Url(url)
  if (place === null) context.addIssue({ code: 'custom', message: S3_FORM })
  return place ?? z.NEVER
})
const commaSeparated = z.string().transform((list) => list.split(',').map((one) => one.trim()))
const openSearchUrls = commaSeparated.refine(
  (list) => list.every(isOpenSearchUrl) && new Set(list.map((url) => new URL(url).pathname)).size === 1,
  {
    error:
      'is not like https://user:password@host:9200/abasto, or several of one cluster with commas between',
  },
)
/** The path is the beginning of the names of its indexes. */
function isOpenSearchUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && /^\/([a-z][a-z0-9-]{0,60})?$/.test(pathname) && search + hash === ''
}
/** Never all: a trusted proxy can claim any client address. */
const proxies = commaSeparated.refine(
  (list) => list.every((one) => NETWORK.safeParse(one).success && !one.endsWith('/0')),
  { error: 'is not like 10.0.0.1, 192.168.0.0/16' },
)
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const imageHosts = commaSeparated.refine(
  (list) => list.every((one) => /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(one)),
  { error: 'is not like https://pictures.example, https://*.shop.example' },
)
const EMAIL_LIMIT = /^(purchases|decisions|delegations|claims|sales|invitations)=([1-9]\d{0,5})$/
const emailLimits = commaSeparated
  .refine((list) => list.every((one) => EMAIL_LIMIT.test(one)), {
    error: 'is not like sales=200, claims=100 (also purchases, decisions, delegations, invitations)',
  })
  .transform((list) =>
    list
      .map((one) => EMAIL_LIMIT.exec(one) ?? [])
      .map(([, topic = '', most]) => ({ topic, most: Number(most) })),
  )
/** `address` or `name <address>`. */
const SENDER = /^([^<>@,;\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/
const webUrl = z.url({ protocol: /^https?$/, error: 'is not like https://name.example' })
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `is none of ${options.join(', ')}` })

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(min, { error: `is below ${min}` })
    .max(max, { error: `is above ${max}` })

const fraction = z.coerce
  .number({ error: 'is not a number' })
  .min(0, { error: 'is below 0' })
  .max(1, { error: 'is above 1' })

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: tcpPort.default(3000),
  HOST: listenAddress.default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  OPENSEARCH_URL: openSearchUrls.optional(),
  S3_URL: s3Url.optional(),
  METRICS_PORT: tcpPort.optional(),
  METRICS_HOST: listenAddress.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: fraction.default(1),
  PROCESSES: wholeNumber(1, 64).default(1),
  RUN: oneOf(['all', 'web', 'jobs']).default('all'),
  TRUST_PROXY: proxies.optional(),
  PUBLIC_URL: webUrl.optional(),
  DEFAULT_LANGUAGE: oneOf(['es', 'en']).default('es'),
  SUPPORT_EMAIL: z.email({ error: 'is not an e-mail address' }).default('soporte@abasto.test'),
  LINKEDIN_URL: webUrl.default('https://www.linkedin.com/'),
  INSTAGRAM_URL: webUrl.default('https://www.instagram.com/'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, { error: 'is not like GTM-ABC123' })
    .optional(),
  IMAGE_HOSTS: imageHosts.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(SENDER, { error: 'is not like Abasto <no-reply@name.example>' })
    .default('Abasto <no-responder@abasto.test>'),
  EMAIL_LIMITS: emailLimits.optional(),
  APPROVAL_REMINDER_DAYS: wholeNumber(0, 60).default(3),
  IMPORTS_PER_DAY: wholeNumber(1, 10_000).default(20),
  CALLS_PER_MINUTE: wholeNumber(60, 1_000_000).default(600),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  DEMO: oneOf(['on', 'off']).optional(),
  DEV_MAIL: oneOf(['on', 'off']).optional(),
})

export const SETTINGS: readonly string[] = Object.keys(environment.shape)

/** Set by Abasto for its own processes. */
const INTERNAL = /^ABASTO_(PROCESS|EMBEDDED)$/

/** A sentence for each variable that is probably a mistyped setting. */
export function findMistypedNames(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables)
    .filter((name) => !INTERNAL.test(name))
    .map((name) => [name, nearestName(name.replace(/^ABASTO_/, ''), SETTINGS) ?? ownPrefix(name)] as const)
    .filter(([, meant]) => meant !== null && !variables[meant]?.trim())
    .map(([name, meant]) => `${name} is no setting of Abasto and has no effect. Rename it to ${meant}`)
    .toSorted()
}

function ownPrefix(name: string): string | null {
  const [, rest = ''] = /^ABASTO_(\w+)$/.exec(name) ?? []
  return SETTINGS.includes(rest) ? rest : null
}

/** Needed in production, where a forgotten one fails silently: wrong links, unsent e-mails, one address for all users. */
const DEMANDED = {
  PUBLIC_URL: 'the address that users see, like https://name.example; none: HOST and PORT',
  SMTP_URL: 'the mail server, like smtp://user:password@host:587; none: e-mails are stored and not sent',
  TRUST_PROXY: 'the reverse proxies, like 10.0.0.1, 192.168.0.0/16; none: users connect without a proxy',
  MIGRATION_DATABASE_URL:
    'the role that owns the tables; none: the application may change its schema and final rows, as the role of DATABASE_URL',
} as const
export const DECLINED = 'none'

export type Config = ReturnType<typeof readConfig>

class ConfigError extends Error {}

export function readConfig(variables: Record<string, string | undefined>) {
  const set = Object.entries(variables).filter(
    ([name, value = '']) => value.trim() !== '' && !(name in DEMANDED && value.trim() === DECLINED),
  )
  const { success, data, error } = environment.safeParse(Object.fromEntries(set))
  if (!success) {
    const mistakes = error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}=${conceal(name, variables[name] ?? '')} ${issue.message}`
    })
    throw new ConfigError(`These settings are not right:\n${mistakes.join('\n')}`)
  }
  if (data.PROCESSES > 1 && data.REDIS_URL === undefined && data.RUN !== 'jobs')
    throw new ConfigError(
      `PROCESSES=${data.PROCESSES} needs REDIS_URL: each process would count failed sign-ins and calls on its own`,
    )
  const { METRICS_PORT: metricsPort = 0, PORT: port } = data
  if (metricsPort > 0 && port >= metricsPort && port < metricsPort + data.PROCESSES)
    throw new ConfigError(
      `METRICS_PORT=${metricsPort} and PORT=${port} are the same. Each process needs a port of its own for metrics: choose METRICS_PORT=${port + 1}`,
    )
  const publicUrl = (data.PUBLIC_URL ?? localUrl(data.HOST, data.PORT)).replace(/\/+$/, '')
  return {
    /** Production hides developer tools. */
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    /** Absolute. */
    dataDir: resolve(data.DATA_DIR),
    /** Undefined: the embedded PostgreSQL. */
    databaseUrl: data.DATABASE_URL,
    /** Address for the role that owns the tables; undefined: the application's. */
    migrationUrl: data.MIGRATION_DATABASE_URL,
    /** Address of a standby; undefined: all reads on the primary. */
    replicaUrl: data.DATABASE_REPLICA_URL,
    /** Undefined: rate limits per process. */
    redisUrl: data.REDIS_URL,
    /** Nodes of one cluster; undefined: search in the memory of each process. */
    openSearchUrls: data.OPENSEARCH_URL,
    /** Undefined: pictures are files of DATA_DIR. */
    s3: data.S3_URL,
    /** Undefined: no metrics. Of the first process; the others have the next ones. */
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    /** Null: no traces. */
    traces:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            /** Fraction of the traces that begin here. */
            sampled: data.OTEL_TRACES_SAMPLER_ARG,
          },
    /** Processes of the application on one port. */
    processes: data.PROCESSES,
    answers: data.RUN !== 'jobs',
    /** E-mails, imports, exports and what is scheduled. */
    works: data.RUN !== 'web',
    /** Whose X-Forwarded-For is trusted. */
    trustProxy: data.TRUST_PROXY ?? [],
    /** Address for users, without a trailing slash. */
    publicUrl,
    /** The only name that is answered to; null: names of this machine and IP addresses. */
    ownName: ownName(publicUrl),
    defaultLanguage: data.DEFAULT_LANGUAGE,
    supportEmail: data.SUPPORT_EMAIL,
    linkedinUrl: data.LINKEDIN_URL,
    instagramUrl: data.INSTAGRAM_URL,
    /** S17. */
    tagManagerId: data.TAG_MANAGER_ID,
    /** Hosts of catalogue pictures; empty: any, over https. */
    imageHosts: data.IMAGE_HOSTS ?? [],
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** Per topic, user, reader and hour; other topics keep what is stored. */
    emailLimits: data.EMAIL_LIMITS ?? [],
    approvalReminderDays: data.APPROVAL_REMINDER_DAYS,
    /** Per seller and 24 hours. */
    importsPerDay: data.IMPORTS_PER_DAY,
    /** Per user; a change counts as five. */
    callsPerMinute: data.CALLS_PER_MINUTE,
    /** In production a line per request. */
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** In production only when set. */
    demo: (data.DEMO ?? (data.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    /** Stored e-mails at /dev/mail: in production only when set, and only without a mail server. */
    devMail:
      data.SMTP_URL === undefined &&
      (data.DEV_MAIL ?? (data.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  }
}

/** For a start, which production refuses while a demanded setting is neither set nor declined. */
export function readStartConfig(variables: Record<string, string | undefined>): Config {
  const config = readConfig(variables)
  const missing = Object.entries(DEMANDED).filter(
    ([name]) =>
      !variables[name]?.trim() && (name !== 'MIGRATION_DATABASE_URL' || config.databaseUrl !== undefined),
  )
  if (config.environment === 'production' && missing.length > 0) {
    const lines = missing.map(([name, meaning]) => `  ${name}: ${meaning}`)
    throw new ConfigError(`In production these settings are needed, or "${DECLINED}":\n${lines.join('\n')}`)
  }
  return config
}

function ownName(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return isLoopbackName(hostname) || isAddress(hostname) ? null : hostname
}

// A URL may hold a password, and logs are kept.
function conceal(name: string, value: string): string {
  return /^(DATABASE|DATABASE_REPLICA|MIGRATION_DATABASE|SMTP|REDIS|OPENSEARCH|S3)_URL$/.test(name)
    ? '…'
    : value
}

/** Browsers cannot visit wildcard addresses. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
