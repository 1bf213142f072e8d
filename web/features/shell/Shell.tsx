// What surrounds every page of a signed-in user (S10–S16).
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession, type Session } from '#web/session/session.ts'
import { useWindowTitle } from '#web/ui/use-window-title.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
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
  const title = useWindowTitle()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Deferred fallback={<div className={classes.waiting} />}>
        <Header session={session} />
      </Deferred>
      {/* Its name is read when a new page takes the focus. */}
      <main id="main" tabIndex={-1} aria-label={title} className={classes.main}>
        <Deferred>
          <Outlet />
        </Deferred>
      </main>
      <Deferred>
        <Footer role={session.role} />
      </Deferred>
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  )
}
