import { Link } from '@tanstack/react-router'
import { Logo } from './Logo.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MiniCart } from '#web/features/cart/MiniCart.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { Session } from '#web/session/session.ts'
import { CategoriesMenu } from './CategoriesMenu.tsx'
import { HelpLink } from './HelpLink.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { sectionName, sectionsOf } from './sections.ts'
import classes from './Header.module.css'

export function Header({ session }: { session: Session }) {
  const t = useTexts()
  const isBuyer = session.role === 'buyer'
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.row}>
          <MobileMenu session={session} className={classes.burger} />
          <Link {...paths.home()} aria-label={t.shell.goHome} className={classes.logo}>
            <Logo onDark />
          </Link>
          {isBuyer && (
            <div className={classes.search}>
              <SearchBox />
            </div>
          )}
          <div className={classes.tools}>
            <HelpLink className={`${classes.tool} ${classes.wide}`} />
            <span className={classes.wide}>
              <LanguageSwitch onDark />
            </span>
            <ProfileMenu className={`${classes.tool} ${classes.wide}`} />
            {isBuyer && <MiniCart className={classes.tool} />}
          </div>
        </div>
      </div>
      <div className={`${classes.sections} ${classes.wide}`}>
        <nav aria-label={t.shell.mainNavigation} className={classes.row}>
          {isBuyer && <CategoriesMenu className={classes.section} />}
          {sectionsOf(session.role).map((section) => (
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
        </nav>
      </div>
    </header>
  )
}
