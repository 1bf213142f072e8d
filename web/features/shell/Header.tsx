import { Link } from '@tanstack/react-router'
import { Menu, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBook2,
  IconBuilding,
  IconChevronDown,
  IconHelpCircle,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconShieldQuestion,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery, settingsQuery } from '#web/api/account.ts'
import { categoriesQuery } from '#web/api/search.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import { MiniCart } from '#web/features/cart/MiniCart.tsx'
import { useMyChangesCount } from '#web/features/pending-changes/use-my-changes.ts'
import { MANUALS, paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Session } from '#web/session/session.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { DeliverTo } from './DeliverTo.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { helpAddress, sectionName, sectionsOf, signOut } from '#web/components/navigation.ts'
import { SearchBox } from './SearchBox.tsx'
import classes from './Shell.module.css'

interface HeaderProps {
  session: Session
  /** Opens the box that finds everything (B3). */
  onSearch: () => void
}

export function Header({ session, onSearch }: HeaderProps) {
  const t = useTexts()
  const isBuyer = session.role === 'buyer'
  const isOperator = session.role === 'operator'
  const wide = useIsWide()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.row} data-wide={isOperator || undefined}>
          {!wide && <MobileMenu session={session} />}
          <Link {...paths.home()} aria-label={t.shell.goHome} className={classes.logo}>
            <Logo onDark />
          </Link>
          {isOperator && <span className={classes.place}>{t.operators.place}</span>}
          {isBuyer && (
            <div className={classes.search}>
              <SearchBox />
            </div>
          )}
          <div className={classes.tools}>
            {!isBuyer && (
              <UnstyledButton className={classes.tool} aria-keyshortcuts="Control+K" onClick={onSearch}>
                <IconSearch size={18} stroke={1.75} aria-hidden />
                {t.keys.button}
                {wide && <kbd className={classes.shortcut}>Ctrl K</kbd>}
              </UnstyledButton>
            )}
            {wide && (
              <>
                {!isOperator && <HelpLink />}
                <LanguageSwitch onDark />
                <ProfileMenu />
              </>
            )}
            {isBuyer && <MiniCart className={classes.tool} />}
          </div>
        </div>
      </div>
      {wide && !isOperator && <Sections role={session.role} />}
    </header>
  )
}

function Sections({ role }: Pick<Session, 'role'>) {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  return (
    <div className={classes.sections}>
      <nav aria-label={t.shell.mainNavigation} className={classes.row}>
        {role === 'buyer' && <CategoriesMenu className={classes.section} />}
        {sectionsOf(role, me?.client).map((section) => (
          <Link
            key={section.text}
            {...section.link}
            className={classes.section}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'data-active': true }}
          >
            <section.icon size={18} stroke={1.75} aria-hidden />
            {sectionName(section, t)}
          </Link>
        ))}
        {role === 'buyer' && <DeliverTo className={classes.deliverTo} />}
      </nav>
    </div>
  )
}

/** S10 */
function HelpLink() {
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
      <a href={helpAddress(email, t)} className={classes.tool}>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        {t.shell.help}
      </a>
    </Tooltip>
  )
}

function ProfileMenu() {
  const t = useTexts()
  const { data: me } = useQuery(meQuery)
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.tool}>
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
        {me?.client?.administrator && (
          <Menu.Item
            leftSection={<IconBuilding size={16} aria-hidden />}
            renderRoot={(props) => <Link {...paths.myCompany()} {...props} />}
          >
            {t.shell.myCompany}
          </Menu.Item>
        )}
        {me?.provider?.administrator && (
          <Menu.Item
            leftSection={<IconBuilding size={16} aria-hidden />}
            renderRoot={(props) => <Link {...paths.mySeller()} {...props} />}
          >
            {t.shell.myCompany}
          </Menu.Item>
        )}
        <PendingChangesItem />
        <ManualItem />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ManualItem() {
  const { shell: t } = useTexts()
  const language = useLanguage()
  return (
    <Menu.Item
      component="a"
      href={MANUALS[language]}
      hrefLang={language}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBook2 size={16} aria-hidden />}
    >
      {t.manual}
      <VisuallyHidden component="span"> {t.manualHint}</VisuallyHidden>
    </Menu.Item>
  )
}

/** Asks for the changes when the menu opens. */
function PendingChangesItem() {
  const { pendingChanges: t } = useTexts()
  const count = useMyChangesCount()
  if (count === 0) return null
  return (
    <Menu.Item
      leftSection={<IconShieldQuestion size={16} aria-hidden />}
      renderRoot={(props) => <Link {...paths.pendingChanges()} {...props} />}
    >
      {t.menu(count)}
    </Menu.Item>
  )
}

function CategoriesMenu({ className }: { className?: string | undefined }) {
  const t = useTexts()
  return (
    <CategoryMenu
      categories={categoriesQuery}
      className={className}
      linkTo={({ top, group, item }) =>
        paths.category(item ?? group ?? top, group === undefined ? '01' : '02')
      }
    >
      <IconMenu2 size={18} stroke={1.75} aria-hidden />
      {t.shell.categories}
    </CategoryMenu>
  )
}
