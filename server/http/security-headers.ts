// What a browser lets the page load and send (Content-Security-Policy), here and nowhere else.
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'

const POLICY = 'content-security-policy'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Where the tag manager's own analytics reports to. */
const ANALYTICS = 'https://*.google-analytics.com'

/** For what never reaches a route, where the others are set. Nothing of it is shown by a browser. */
export const BARE_HEADERS = {
  [POLICY]: "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
} as const

const STYLES = "'self'"
/** Where a page's own style elements have the nonce of the answer that brings them. */
const NONCE = '__NONCE__'

/** S17: strangers are only let in by an installation that configured its tag manager. */
export function contentSecurity({
  tagManagerId,
  imageHosts,
}: Pick<Config, 'tagManagerId' | 'imageHosts'>): Record<string, string[]> {
  const scripts = tagManagerId === undefined ? [] : [TAG_MANAGER]
  const reports = tagManagerId === undefined ? [] : [TAG_MANAGER, ANALYTICS]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': [STYLES],
    // A catalogue may name pictures at any other server, unless the installation says at which (IMAGE_HOSTS).
    'img-src': ["'self'", 'data:', ...(imageHosts.length > 0 ? imageHosts : ['https:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...reports],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/**
 * A page with style elements: those it comes with, and those that Mantine writes, which reads the nonce from the page.
 * Each answer has another nonce, so whoever gets a style into the page gets nothing.
 */
export function sendPage(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64')
  return (
    withStyles(reply, `${STYLES} 'nonce-${nonce}'`)
      // Kept for going back only: an answer "not modified" would have a nonce that the page does not.
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  )
}

/** An e-mail shown as it is has style attributes; it is shown to whoever works on Abasto only. */
export function sendEmail(reply: FastifyReply, html: string) {
  return withStyles(reply, `${STYLES} 'unsafe-inline'`).type('text/html; charset=utf-8').send(html)
}

function withStyles(reply: FastifyReply, styles: string): FastifyReply {
  const policy = String(reply.getHeader(POLICY))
  return reply.header(POLICY, policy.replace(`style-src ${STYLES}`, `style-src ${styles}`))
}
