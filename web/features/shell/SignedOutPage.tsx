import { Button, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'

interface SignedOutPageProps {
  title: string
  windowTitle?: string
  intro?: ReactNode
  /** Where there is something to go back to (A1). */
  back?: boolean
  children?: ReactNode
}

/** The frame of a page before sign-in: a way back, one heading, a form. */
export function SignedOutPage({
  title,
  windowTitle = title,
  intro,
  back = false,
  children,
}: SignedOutPageProps) {
  const t = useStartTexts()
  const router = useRouter()
  /** Never out of Abasto; a tab that was opened here has nothing behind it. */
  function goBack() {
    const behind = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    if (behind) router.history.back()
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
      {children}
    </>
  )
}
