// Why a mail server cannot be used, for the log, the start and the doctor (N6).

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

interface MailError {
  code?: string
  originalCode?: string
  responseCode?: number
}

function remedyFor({ code = '', originalCode = '' }: MailError): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(originalCode) || pattern.test(code))?.[1]
}

/** Whether no e-mail can be sent, or only this one was refused. */
export function concernsAll(error: unknown): boolean {
  const { responseCode } = error as MailError
  return responseCode === undefined || remedyFor(error as MailError) !== undefined
}

/** One sentence and the remedy. */
export function problemOf(smtpUrl: string, error: unknown): string {
  const { hostname } = new URL(smtpUrl)
  const remedy = remedyFor(error as MailError) ?? 'Start it, or correct the host and port in SMTP_URL'
  const message = error instanceof Error ? error.message : String(error)
  return `The mail server of SMTP_URL (${hostname}) cannot be used, e-mails wait: ${message}. ${remedy}`
}
