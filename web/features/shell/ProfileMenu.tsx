import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '#web/api/accounts.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { signOut } from './sign-out.ts'

/** "Mi perfil" (S10). */
export function ProfileMenu({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  return (
    <Menu
      position="bottom-end"
      shadow="lg"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={className}>
          <IconUserCircle size={18} stroke={1.75} aria-hidden />
          {t.shell.profile}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {me && (
          <>
            <Menu.Label>
              <Text span display="block" size="sm" fw={600} c="var(--ink)" truncate>
                {me.name} {me.last_name}
              </Text>
              <Text span display="block" size="xs" truncate>
                {me.client?.company ?? me.provider?.fantasy_name ?? me.email}
              </Text>
            </Menu.Label>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link {...paths.profile()} {...props} />}
        >
          {t.shell.seeProfile}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
