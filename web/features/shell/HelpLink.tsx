import { Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/api/accounts.ts'
import { useTexts } from '#web/session/language.ts'
import { helpAddress } from './help-address.ts'

/** "Ayuda": says where to write to, and pressing it starts the message (S10). */
export function HelpLink({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const email = data?.support_email ?? ''
  return (
    <Tooltip
      label={t.shell.helpText(email)}
      w={280}
      p="sm"
      position="bottom"
      withArrow
      disabled={email === ''}
    >
      <a href={helpAddress(email, t)} className={className}>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        {t.shell.help}
      </a>
    </Tooltip>
  )
}
