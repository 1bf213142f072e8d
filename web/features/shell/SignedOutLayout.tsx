// What surrounds the pages of sign-in and passwords: what Abasto is on one side, the form on the other.
import { IconCheck } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { useStartTexts } from '#web/session/language.ts'
import { useWindowTitle } from '#web/ui/use-window-title.ts'
import { MarketPicture } from './MarketPicture.tsx'
import classes from './SignedOutLayout.module.css'

export function SignedOutLayout() {
  const t = useStartTexts()
  const title = useWindowTitle()
  return (
    <div className={classes.root}>
      <aside className={classes.pitch}>
        <Logo onDark />
        <div className={classes.words}>
          <p className={classes.claim}>{t.auth.pitchTitle}</p>
          <ul className={classes.points}>
            {t.auth.pitch.map((point) => (
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
        <header className={classes.top}>
          <span className={classes.smallLogo}>
            <Logo />
          </span>
          <LanguageSwitch />
        </header>
        <main tabIndex={-1} aria-label={title} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
