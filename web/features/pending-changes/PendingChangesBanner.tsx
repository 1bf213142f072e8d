// Says on the home, the profile and the list of an approver that a change waits for their consent (R11).
import { Alert, type MantineSpacing, Text } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myPendingChangesQuery } from '#web/api/pending-changes.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonLink } from '#web/ui/links.tsx'

export function PendingChangesBanner({ mb }: { mb?: MantineSpacing }) {
  const { pendingChanges: t } = useTexts()
  const { data } = useQuery(myPendingChangesQuery)
  const waiting = (data ?? []).filter(({ may_accept }) => may_accept)
  if (waiting.length === 0) return null
  return (
    <Alert
      role="status"
      color="orange"
      {...(mb !== undefined && { mb })}
      icon={<IconShieldQuestion size={20} aria-hidden />}
      title={t.bannerTitle(waiting.length)}
    >
      <Text size="sm">{t.bannerText}</Text>
      <ButtonLink link={paths.pendingChanges()} size="compact-md" mt="xs">
        {t.see}
      </ButtonLink>
    </Alert>
  )
}
