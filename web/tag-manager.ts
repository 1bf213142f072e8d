// S17: the tag manager of the installation, if it has one.
import { settingsQuery } from '#web/api/accounts.ts'
import { queryClient } from '#web/api/query-client.ts'

declare global {
  interface Window {
    /** There once the tag manager was started; what is pushed reaches it. */
    dataLayer?: object[]
  }
}

const SOURCE = 'https://www.googletagmanager.com/gtm.js'

/**
 * Once, when the page starts. A document whose address holds a token stays without it until the browser loads another
 * one: a tag manager reads addresses, also the one the document was opened with.
 */
export async function startTagManager() {
  const opened = location.pathname
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => null)
  const id = settings?.tag_manager_id ?? null
  if (id === null || holdsToken(opened) || holdsToken(location.pathname)) return
  window.dataLayer = [{ event: 'gtm.js', 'gtm.start': Date.now() }]
  const script = document.createElement('script')
  script.src = `${SOURCE}?id=${encodeURIComponent(id)}`
  script.async = true
  document.head.append(script)
}

/** Then an address with a token must be a document of its own. */
export function tagManagerRuns(): boolean {
  return window.dataLayer !== undefined
}

function holdsToken(path: string): boolean {
  return /^\/(reset|create)-password\/*$/.test(path)
}
