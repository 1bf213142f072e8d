// The mail server of SMTP_URL: whether it can be used, and how long its certificate is valid (N6).
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { problemOf } from '#server/mail/problem.ts'
import { smtpOptions } from '#server/mail/transport.ts'
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
    throw new Error(problemOf(smtpUrl, cause), { cause })
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
