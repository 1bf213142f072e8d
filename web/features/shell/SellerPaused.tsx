// Says that the seller is paused, by the operator (O8) or by itself (B9).
import { Alert } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/format.ts'
import { meQuery, settingsQuery } from '#web/api/account.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import classes from './Shell.module.css'

export function SellerPaused() {
  const t = useTexts().shell.sellerPaused
  const language = useLanguage()
  const { data: me } = useQuery(meQuery)
  const { data: settings } = useQuery(settingsQuery)
  const paused = me?.provider?.paused
  if (!paused) return null
  return (
    <Alert
      role="status"
      color="orange"
      className={classes.notice}
      icon={<IconPlayerPause size={20} aria-hidden />}
      title={
        <>
          {paused.by_seller ? t.ownTitle : t.title} <InstantText instant={paused.since} />
        </>
      }
    >
      <p>{t.reason(paused.reason)}</p>
      <p>{t.meaning}</p>
      {paused.resumes_on !== null && <p>{t.resumesOn(formatDay(paused.resumes_on, language))}</p>}
      {paused.by_seller ? (
        <AnchorLink link={paths.closures()}>{t.ownHelp}</AnchorLink>
      ) : (
        settings && paused.resumes_on === null && <p>{t.help(settings.support_email)}</p>
      )}
    </Alert>
  )
}
