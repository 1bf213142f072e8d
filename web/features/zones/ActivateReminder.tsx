import { Alert } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { allZonesQuery } from '#web/api/zones.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './ActivateReminder.module.css'

/** Only active zones sell (Z1). */
export function ActivateReminder() {
  const t = useTexts()
  const { data: zones = [] } = useQuery(allZonesQuery)
  const paused = zones.filter((zone) => zone.state_shipping === ZONE_CODES.paused).length
  return (
    <Alert role="note" icon={<IconMapPin size={20} aria-hidden />} title={t.zones.reminder}>
      {t.zones.reminderText}{' '}
      {paused > 0 && (
        <Link {...paths.shipping({ state: 2 })} className={classes.link}>
          {t.zones.seePaused(paused)}
        </Link>
      )}
    </Alert>
  )
}
