// The frame of the pages after sign-in (S10–S16).
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Group, VisuallyHidden } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/endpoint.ts'
import { settingsQuery } from '#web/api/account.ts'
import { GeneralErrorModal } from '#web/components/general-error.tsx'
import { useKeys } from '#web/features/keys/use-keys.ts'
import { MANUALS } from '#web/paths.ts'
import { isHidden } from '#web/session/access.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { useWindowTitle } from './SignedOutLayout.tsx'
import { DeliverTo } from './DeliverTo.tsx'
import { Header } from './Header.tsx'
import { NavigationBar, OfflineNotice } from './LoadingState.tsx'
import { Logo } from './Logo.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OperatorNavigation } from './OperatorNavigation.tsx'
import { SellerPaused } from './SellerPaused.tsx'
import { ViewingBanner } from './ViewingBanner.tsx'
import classes from './Shell.module.css'

const CommandBox = lazy(async () => ({
  default: (await import('#web/features/keys/CommandBox.tsx')).CommandBox,
}))
const KeyList = lazy(async () => ({ default: (await import('#web/features/keys/KeyList.tsx')).KeyList }))
const Toasts = lazy(async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts }))

export function Shell() {
  const session = useSession()
  return session && <SignedInShell session={session} />
}

function SignedInShell({ session }: { session: Session }) {
  const isOperator = session.role === 'operator'
  const wide = useIsWide()
  const keys = useKeys()
  return (
    <div className={classes.shell} data-role={session.role}>
      <SkipLinks />
      <NavigationBar />
      {session.viewing && <ViewingBanner viewing={session.viewing} email={session.email} />}
      <Deferred fallback={<div className={classes.waiting} data-role={session.role} />}>
        <Header session={session} onSearch={() => keys.open('box')} />
        {!wide && session.role === 'buyer' && <DeliverTo className={classes.deliverToLine} />}
      </Deferred>
      <Deferred turn={3}>
        <Suspense>
          <Toasts />
        </Suspense>
      </Deferred>
      <div className={classes.body}>
        {wide && isOperator && (
          <div className={classes.side}>
            <OperatorNavigation />
          </div>
        )}
        <Main>
          {session.role === 'seller' && <SellerPaused />}
          <Deferred turn={2}>
            <AllowedPage role={session.role} />
          </Deferred>
        </Main>
      </div>
      <Deferred turn={3}>
        {!isOperator && <Footer role={session.role} />}
        <GeneralErrorModal />
      </Deferred>
      <OfflineNotice />
      <Suspense>
        {keys.panel === 'box' && (
          <CommandBox
            role={session.role}
            opened={keys.opened}
            onClose={keys.close}
            onList={() => keys.open('list')}
          />
        )}
        {keys.panel === 'list' && <KeyList opened={keys.opened} onClose={keys.close} />}
      </Suspense>
    </div>
  )
}

/** Renders again for another title, which the shell around it need not. */
function Main({ children }: { children: ReactNode }) {
  const title = useWindowTitle()
  return (
    <main id="main" tabIndex={-1} aria-label={title} className={classes.main}>
      {children}
    </main>
  )
}

function AllowedPage({ role }: { role: Role }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return isHidden(path, role) ? <NotFoundPage /> : <Outlet />
}

/** With another link past the filters of a search. */
function SkipLinks() {
  const t = useTexts()
  const isSearch = useRouterState({ select: ({ location }) => /^\/(search|grid)\b/.test(location.pathname) })
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t.shell.skipToContent}
      </a>
      {isSearch && (
        <a href="#results" className={classes.skip}>
          {t.shell.skipToResults}
        </a>
      )}
    </>
  )
}

/** S12 */
function Footer({ role }: { role: Role }) {
  const t = useTexts()
  const language = useLanguage()
  const { data } = useQuery(settingsQuery)
  const links = data?.social_links ?? []
  return (
    <footer className={classes.footer}>
      <Group justify="space-between" gap="1rem 2.5rem" className={classes.footerRow}>
        <div>
          <Logo />
          <p className={classes.footerClaim}>{t.shell.footerClaim}</p>
        </div>
        <Group gap="0.5rem 2.5rem">
          {role === 'buyer' && (
            <NewTab href={MANUALS[language]} language={language} hint={t.shell.manualHint}>
              <IconBook2 size={18} stroke={1.75} aria-hidden />
              {t.shell.manual}
            </NewTab>
          )}
          {links.length > 0 && (
            <Group component="nav" aria-label={t.shell.onSocialNetworks} gap="0.5rem 1rem">
              <span aria-hidden>{t.shell.onSocialNetworks}</span>
              {links.map(({ name, url }) => (
                <NewTab key={url} href={url} hint={t.shell.newTab}>
                  {name}
                </NewTab>
              ))}
            </Group>
          )}
        </Group>
      </Group>
    </footer>
  )
}

interface NewTabProps {
  href: string
  language?: string
  hint: string
  children: ReactNode
}

function NewTab({ href, language, hint, children }: NewTabProps) {
  return (
    <a href={href} hrefLang={language} target="_blank" rel="noreferrer" className={classes.footerLink}>
      {children}
      <VisuallyHidden component="span"> {hint}</VisuallyHidden>
    </a>
  )
}
