// The frame of the pages before sign-in.
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { ButtonLink, type LinkTarget } from '#web/ui/links.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavigationBar, OfflineNotice } from './LoadingState.tsx'
import { Logo } from './Logo.tsx'
import classes from './SignedOutLayout.module.css'

export function SignedOutLayout() {
  const t = useStartTexts()
  const title = useWindowTitle()
  return (
    <>
      <NavigationBar />
      <OfflineNotice />
      <div className={classes.layout}>
        <aside className={classes.pitch}>
          <Logo onDark />
          <div className={classes.words}>
            <p className={classes.claim}>{t.signIn.pitchTitle}</p>
            <ul className={classes.points}>
              {t.signIn.pitch.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2.5} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <MarketPicture />
        </aside>
        <div className={classes.side}>
          <Group component="header" px="var(--page-gutter)" py="md">
            <span className={classes.smallLogo}>
              <Logo />
            </span>
            <Box ml="auto">
              <LanguageSwitch />
            </Box>
          </Group>
          <main tabIndex={-1} aria-label={title} className={classes.main}>
            <Outlet />
          </main>
        </div>
      </div>
    </>
  )
}

interface SignedOutPageProps {
  title: string
  windowTitle?: string
  intro?: ReactNode
  /** With a link back (A1). */
  back?: boolean
  next?: { link: LinkTarget; label: string }
  children?: ReactNode
}

export function SignedOutPage({
  title,
  windowTitle = title,
  intro,
  back = false,
  next,
  children,
}: SignedOutPageProps) {
  const t = useStartTexts()
  const router = useRouter()
  /** A tab opened here has no history. */
  function goBack() {
    const hasHistory = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    if (hasHistory) router.history.back()
    else void router.navigate(paths.login())
  }
  useDocumentTitle(`${windowTitle} · ${t.words.brand}`)
  return (
    <>
      {back && (
        <Button
          variant="subtle"
          color="gray.7"
          size="compact-sm"
          ml={-8}
          mb="md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={goBack}
        >
          {t.words.back}
        </Button>
      )}
      <Title order={1}>{title}</Title>
      {intro !== undefined && (
        <Text c="dimmed" mt={4}>
          {intro}
        </Text>
      )}
      {next && (
        <ButtonLink size="md" fullWidth mt="lg" link={next.link}>
          {next.label}
        </ButtonLink>
      )}
      {children}
    </>
  )
}

function MarketPicture() {
  const arches = [0, 1, 2, 3]
  return (
    <svg viewBox="0 0 480 200" width="100%" fill="none" aria-hidden>
      {arches.map((index) => (
        <path
          key={index}
          d={`M${24 + index * 116} 200V92a50 50 0 0 1 100 0v108`}
          stroke="#14604f"
          strokeWidth="12"
          strokeLinecap="round"
        />
      ))}
      <g stroke="#0a3b33" strokeWidth="4">
        <rect x="52" y="164" width="44" height="34" rx="6" fill="#2c9a83" />
        <rect x="52" y="128" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="168" y="164" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="284" y="164" width="44" height="34" rx="6" fill="#2c9a83" />
        <rect x="284" y="128" width="44" height="34" rx="6" fill="#d9ede7" />
        <rect x="284" y="92" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="400" y="164" width="44" height="34" rx="6" fill="#d9ede7" />
      </g>
    </svg>
  )
}

export function useWindowTitle(): string {
  return useSyncExternalStore(onChange, () => document.title)
}

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
