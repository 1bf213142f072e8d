import './ui/mantine.css'
import './ui/fonts.css'
import './ui/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settingsQuery } from '#web/api/account.ts'
import { watchConnection } from '#web/api/connection.ts'
import { queryClient } from '#web/api/query-client.ts'
import { router } from '#web/routes.tsx'
import { showLanguage, storedLanguage } from '#web/session/language.ts'
import { rememberVisit } from '#web/session/access.ts'
import { followOtherTabs, onSessionChange, session } from '#web/session/session.ts'
import { removeStored, SAVED_FILTERS } from '#web/session/storage.ts'
import { startTagManager } from '#web/tag-manager.ts'
import { keepFocus, focusMain } from '#web/ui/focus.ts'
import { cssVariables, theme } from '#web/ui/theme.ts'

declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * The browser accepts only style elements with this nonce. The library that locks scrolling behind a dialog reads it
 * from the variable.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
globalThis.__webpack_nonce__ = nonce

/** The visitor's, else the installation's, else Spanish (S9). */
async function firstLanguage() {
  const settings = queryClient.ensureQueryData(settingsQuery).catch(() => null)
  return storedLanguage() ?? (await settings)?.default_language ?? 'es'
}

followOtherTabs()
void watchConnection()

// A sign-out, also in another tab, removes personal data (S19, A11).
let token = session()?.token
onSessionChange(() => {
  const previous = token
  token = session()?.token
  if (previous !== undefined && token !== previous) {
    queryClient.removeQueries({ predicate: isPersonal })
    removeStored(SAVED_FILTERS)
  }
  void addPages().then(() => router.invalidate())
})
function isPersonal({ queryKey }: { queryKey: readonly unknown[] }) {
  return queryKey[0] !== settingsQuery.queryKey[0]
}

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) focusMain()
})
keepFocus()

router.subscribe('onResolved', ({ toLocation }) => rememberVisit(toLocation.href, session(), Date.now()))

/** Loads the pages for the role of a stored session. */
async function addPages() {
  const role = session()?.role
  if (role) await router.options.context.addPagesFor(role)
}

/** A top-level await would deadlock with chunks that import this one. */
async function show() {
  await Promise.all([addPages(), firstLanguage().then(showLanguage)])
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // A transition keeps a slow phone responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          getStyleNonce={() => nonce}
          forceColorScheme="light"
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  )
}
void show()
void startTagManager()
