// What a browser lets the page load and send (Content-Security-Policy), here and nowhere else.
import type { Config } from '#server/config.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Where the tag manager's own analytics reports to. */
const ANALYTICS = 'https://*.google-analytics.com'

/** S17: strangers are only let in by an installation that configured its tag manager. */
export function contentSecurity({ tagManagerId }: Pick<Config, 'tagManagerId'>): Record<string, string[]> {
  const scripts = tagManagerId === undefined ? [] : [TAG_MANAGER]
  const reports = tagManagerId === undefined ? [] : [TAG_MANAGER, ANALYTICS]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // Mantine writes its variables and positions as style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...reports],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}
