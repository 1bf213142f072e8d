// The mail server of SMTP_URL: whether it can be used, and how long its certificate is valid (N6).
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { smtpOptions } from '#server/mail/transport.ts'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

const SMTP_TIMEOUT_MS = 5000
const SOON_DAYS = 14
const DAY_MS = 86_400_000

export async function checkMailServer(smtpUrl: string): Promise<Outcome> {
  const { hostname } = new URL(smtpUrl)
  let validTo: string | undefined
  const smtp = createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    tls: {
      // Called with the certificate of each connection that is trusted.
      checkServerIdentity(name: string, certificate: PeerCertificate) {
        validTo = certificate.valid_to
        return checkServerIdentity(name, certificate)
      },
    },
  })
  try {
    await smtp.verify()
  } catch (cause) {
    const problem = `The mail server of SMTP_URL (${hostname}) cannot be used, e-mails wait: ${messageOf(cause)}`
    throw new Error(`${problem}. ${remedyFor(cause)}`, { cause })
  } finally {
    smtp.close()
  }
  return judgeCertificate(hostname, validTo, new Date())
}

/** Undefined without TLS. */
export function judgeCertificate(hostname: string, validTo: string | undefined, now: Date): Outcome {
  if (validTo === undefined) return hostname
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS)
  if (days >= SOON_DAYS) return hostname
  return {
    warning: `The certificate of ${hostname} expires on ${new Date(validTo).toISOString().slice(0, 10)}. Renew it on the mail server: afterwards e-mails wait`,
  }
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /^CERT_HAS_EXPIRED$/,
    'Renew the certificate on the mail server; if it is valid, the clock of this machine is wrong',
  ],
  [/^CERT_NOT_YET_VALID$/, 'The clock of this machine is wrong: set it'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'Use the name of its certificate as the host in SMTP_URL'],
  [
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
    'Its certificate is not trusted: name it in NODE_EXTRA_CA_CERTS',
  ],
  [/^(EDNS|ENOTFOUND)$/, 'Correct the host in SMTP_URL'],
  [/^EAUTH$/, 'Correct the user and password in SMTP_URL'],
  [/^ETLS$/, 'It must offer STARTTLS, or be named with smtps:// or ?requireTLS=false in SMTP_URL'],
]

function remedyFor(error: unknown): string {
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string }
  const known = REMEDIES.find(([pattern]) => pattern.test(originalCode) || pattern.test(code))
  return known?.[1] ?? 'Start it, or correct the host and port in SMTP_URL'
}
