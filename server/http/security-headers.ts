// The security headers of all answers, above all the Content-Security-Policy.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'

const POLICY = 'content-security-policy'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Target of the tag manager's analytics. */
const ANALYTICS = 'https://*.google-analytics.com'

/** For answers outside any route. */
export const BARE_HEADERS = {
  [POLICY]: "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
} as const

const STYLES = "'self'"
/** Placeholder in a page, replaced by the nonce of each answer. */
const NONCE = '__NONCE__'

/** S17: other hosts only with a configured tag manager. */
export function contentSecurity({
  tagManagerId,
  imageHosts,
}: Pick<Config, 'tagManagerId' | 'imageHosts'>): Record<string, string[]> {
  const scripts = tagManagerId === undefined ? [] : [TAG_MANAGER]
  const reports = tagManagerId === undefined ? [] : [TAG_MANAGER, ANALYTICS]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // The writer of .xlsx files compresses large ones in a worker that it makes from its own text.
    'worker-src': ['blob:'],
    'style-src': [STYLES],
    // A catalogue may refer to pictures on any host, unless IMAGE_HOSTS is set.
    'img-src': ["'self'", 'data:', ...(imageHosts.length > 0 ? imageHosts : ['https:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...reports],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** A page that is the same for all, and the hashes of its style elements for the policy. */
export function withStaticStyles(page: string): { html: string; styles: string[] } {
  const html = page.replaceAll(` nonce="${NONCE}"`, '')
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  return {
    html,
    styles: styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  }
}

export function allowStyles(reply: FastifyReply, styles: readonly string[]): FastifyReply {
  return withStyles(reply, [STYLES, ...styles].join(' '))
}

/** Its style elements and Mantine's read the nonce, new for each answer. */
export function sendPage(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64')
  return (
    withStyles(reply, `${STYLES} 'nonce-${nonce}'`)
      // No ETag: the nonce of a 304 would not match the cached page.
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  )
}

/** E-mails have style attributes. For /dev/mail only. */
export function sendEmail(reply: FastifyReply, html: string) {
  return withStyles(reply, `${STYLES} 'unsafe-inline'`).type('text/html; charset=utf-8').send(html)
}

function withStyles(reply: FastifyReply, styles: string): FastifyReply {
  const policy = String(reply.getHeader(POLICY))
  return reply.header(POLICY, policy.replace(`style-src ${STYLES}`, `style-src ${styles}`))
}
