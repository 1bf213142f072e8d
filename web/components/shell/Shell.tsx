// What surrounds every page of a signed-in user (S10–S16).
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession, type Session } from '#web/session/session.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SkipLink } from './SkipLink.tsx'
import classes from './Shell.module.css'

// Nothing is shown there at first, so the page does not wait for it.
const Toasts = lazy(async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts }))

export function Shell() {
  const session = useSession()
  // Signed out a moment ago: the guard is already leaving.
  return session && <SignedInShell session={session} />
}

function SignedInShell({ session }: { session: Session }) {
  const main = useFocusAfterNavigation()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header session={session} />
      <main id="main" tabIndex={-1} ref={main} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  )
}

/** A new page starts being read at its beginning, also by keyboard and screen reader; who is still in it stays. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(true)
  useEffect(() => {
    if (path === undefined) return
    if (!first.current && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [path])
  return main
}
