import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/api/accounts.ts'
import { Logo } from '#web/components/Logo.tsx'
import { useTexts } from '#web/session/language.ts'
import classes from './Footer.module.css'

/** S12: the social networks are the installation's. */
export function Footer() {
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
        {links.length > 0 && (
          <nav aria-label={t.shell.onSocialNetworks} className={classes.links}>
            <span>{t.shell.onSocialNetworks}</span>
            {links.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
