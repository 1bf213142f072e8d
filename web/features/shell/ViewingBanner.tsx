// On every page while an operator sees the pages of a user (O14).
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { clockTime } from '#domain/format.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { Viewing } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { stopViewing } from './navigation.ts'
import classes from './Shell.module.css'

export function ViewingBanner({ viewing, email }: { viewing: Viewing; email: string }) {
  const { viewing: t } = useTexts().shell
  const router = useRouter()
  async function stop() {
    await stopViewing()
    toast.success(t.ended(viewing.name))
    await router.navigate(paths.operator())
  }
  return (
    <aside className={classes.viewing} aria-label={t.label}>
      <IconEye size={18} aria-hidden />
      <p>
        {t.text(viewing.name, email)}{' '}
        <time dateTime={viewing.until}>{clockTime(new Date(viewing.until))}</time>.
      </p>
      <Button size="compact-sm" color="dark" onClick={() => void stop()}>
        {t.end}
      </Button>
    </aside>
  )
}
