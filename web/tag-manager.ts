// The installation's tag manager, if it has one (S17).
import { settingsQuery } from '#web/api/account.ts'
import { queryClient } from '#web/api/query-client.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const SOURCE = 'https://www.googletagmanager.com/gtm.js'

/**
 * A document opened with a token in its address stays without tag manager, which reads the first
 * address too.
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

/** If so, an address with a token needs a new document. */
export function tagManagerRuns(): boolean {
  return window.dataLayer !== undefined
}

function holdsToken(path: string): boolean {
  return /^\/((reset|create)-password|(operator\/)?invitation|operator\/setup)\/*$/.test(path)
}
