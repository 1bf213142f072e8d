// On every page while an operator sees the pages of a user (O14).
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { clockTime } from '#domain/format.ts'
import { useTexts } from '#web/session/language.ts'
import type { Viewing } from '#web/session/session.ts'
import { stopViewing } from '#web/components/navigation.ts'
import classes from './Shell.module.css'

export function ViewingBanner({ viewing, email }: { viewing: Viewing; email: string }) {
  const { viewing: t } = useTexts().shell
  return (
    <aside className={classes.viewing} aria-label={t.label}>
      <IconEye size={18} aria-hidden />
      <p>
        {t.text(viewing.name, email)}{' '}
        <time dateTime={viewing.until}>{clockTime(new Date(viewing.until))}</time>.
      </p>
      <Button size="compact-sm" color="dark" onClick={stopViewing}>
        {t.end}
      </Button>
    </aside>
  )
}
