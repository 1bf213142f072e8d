import { ActionIcon, Drawer, Group, NavLink, type NavLinkProps, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBook2,
  IconBuilding,
  IconCategory,
  IconHelpCircle,
  IconLogout,
  IconMenu2,
  IconShieldQuestion,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery, settingsQuery } from '#web/api/account.ts'
import { useCategories } from '#web/components/categories.ts'
import { useMyChangesCount } from '#web/features/pending-changes/use-my-changes.ts'
import { MANUALS, paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Session } from '#web/session/session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { helpAddress, sectionName, sectionsOf, signOut } from '#web/components/navigation.ts'
import { OperatorNavigation } from './OperatorNavigation.tsx'
import classes from './Shell.module.css'

export function MobileMenu({ session }: { session: Session }) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  const isOperator = session.role === 'operator'
  const { data: me } = useQuery(meQuery)
  const language = useLanguage()
  const profile = (
    <NavLink
      label={t.shell.profile}
      leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...paths.profile()} {...props} onClick={close} />}
    />
  )
  return (
    <>
      <ActionIcon
        variant="transparent"
        color="white"
        size={40}
        ml={-8}
        aria-label={t.shell.openMenu}
        onClick={open}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        size="20rem"
        title={
          <>
            <Logo />
            <VisuallyHidden>{t.shell.mainNavigation}</VisuallyHidden>
          </>
        }
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        {isOperator ? (
          <OperatorNavigation onChosen={close}>{profile}</OperatorNavigation>
        ) : (
          <nav aria-label={t.shell.mainNavigation}>
            {session.role === 'buyer' && <CategoryLinks onChosen={close} />}
            {sectionsOf(session.role, me?.client).map((section) => (
              <NavLink
                key={section.text}
                label={sectionName(section, t)}
                leftSection={<section.icon size={20} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link {...section.link} {...props} onClick={close} />}
              />
            ))}
            {me?.client?.administrator && (
              <NavLink
                label={t.shell.myCompany}
                leftSection={<IconBuilding size={20} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link {...paths.myCompany()} {...props} onClick={close} />}
              />
            )}
            {me?.provider?.administrator && (
              <NavLink
                label={t.shell.myCompany}
                leftSection={<IconBuilding size={20} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link {...paths.mySeller()} {...props} onClick={close} />}
              />
            )}
            <PendingChangesLink onChosen={close} />
            {profile}
          </nav>
        )}
        {!isOperator && <HelpText />}
        <div className={classes.menuFoot}>
          <Group justify="space-between" wrap="nowrap" gap={0} px="0.75rem" py="0.5rem">
            <Text size="sm">{t.shell.language}</Text>
            <LanguageSwitch />
          </Group>
          <NavLink
            href={MANUALS[language]}
            hrefLang={language}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
            label={
              <>
                {t.shell.manual}
                <VisuallyHidden component="span"> {t.shell.manualHint}</VisuallyHidden>
              </>
            }
          />
          <NavLink
            component="button"
            label={t.shell.signOut}
            leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
            onClick={() => void signOut()}
          />
        </div>
      </Drawer>
    </>
  )
}

function PendingChangesLink({ onChosen }: { onChosen: () => void }) {
  const { pendingChanges: t } = useTexts()
  const count = useMyChangesCount()
  if (count === 0) return null
  return (
    <NavLink
      label={t.menu(count)}
      leftSection={<IconShieldQuestion size={20} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...paths.pendingChanges()} {...props} onClick={onChosen} />}
    />
  )
}

function CategoryLinks({ onChosen }: { onChosen: () => void }) {
  const t = useTexts()
  const { data, error, refetch } = useCategories()
  return (
    <Branch label={t.shell.categories} leftSection={<IconCategory size={20} stroke={1.75} aria-hidden />}>
      {!data && error && <NavLink component="button" label={t.words.retry} onClick={() => void refetch()} />}
      {data?.length === 0 && (
        <Text size="sm" px="sm" py="xs" c="dimmed">
          {t.shell.noCategories}
        </Text>
      )}
      {data?.map((category) => (
        <Branch key={category.id} label={category.name}>
          <NavLink
            label={t.shell.seeAll}
            className={classes.menuAll}
            renderRoot={(props) => (
              <Link {...paths.category(category.id, '01')} {...props} onClick={onChosen} />
            )}
          />
          {category.sub_categories.map((group) => (
            <NavLink
              key={group.id}
              label={group.name}
              renderRoot={(props) => (
                <Link {...paths.category(group.id, '02')} {...props} onClick={onChosen} />
              )}
            />
          ))}
        </Branch>
      ))}
    </Branch>
  )
}

function Branch(props: Pick<NavLinkProps, 'label' | 'leftSection' | 'children'>) {
  const [opened, { set }] = useDisclosure()
  return (
    <NavLink
      {...props}
      component="button"
      childrenOffset="sm"
      opened={opened}
      onChange={(next) => set(next)}
      aria-expanded={opened}
    />
  )
}

function HelpText() {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  if (!data) return null
  return (
    <a href={helpAddress(data.support_email, t)} className={classes.menuHelp}>
      <IconHelpCircle size={20} stroke={1.75} aria-hidden />
      <Text size="sm">
        <strong>{t.shell.help}.</strong> {t.shell.helpText(data.support_email)}
      </Text>
    </a>
  )
}
