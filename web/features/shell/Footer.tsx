import { VisuallyHidden } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { settingsQuery } from '#web/api/accounts.ts'
import { Logo } from './Logo.tsx'
import { MANUAL } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './Footer.module.css'

/** S12: the manual for buyers; the social networks are the installation's. */
export function Footer({ role }: { role: Role }) {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const links = data?.social_links ?? []
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <div>
          <Logo />
          <p className={classes.claim}>{t.shell.footerClaim}</p>
        </div>
        <div className={classes.links}>
          {role === 'buyer' && (
            <NewTab href={MANUAL} language="es" hint={t.shell.manualHint}>
              <IconBook2 size={18} stroke={1.75} aria-hidden />
              {t.shell.manual}
            </NewTab>
          )}
          {links.length > 0 && (
            <nav aria-label={t.shell.onSocialNetworks} className={classes.social}>
              <span aria-hidden>{t.shell.onSocialNetworks}</span>
              {links.map(({ name, url }) => (
                <NewTab key={url} href={url} hint={t.shell.newTab}>
                  {name}
                </NewTab>
              ))}
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

interface NewTabProps {
  href: string
  language?: string
  /** What a screen reader adds to the name. */
  hint: string
  children: ReactNode
}

function NewTab({ href, language, hint, children }: NewTabProps) {
  return (
    <a href={href} hrefLang={language} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <VisuallyHidden component="span"> {hint}</VisuallyHidden>
    </a>
  )
}
