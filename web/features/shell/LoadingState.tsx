// What the frame shows of the network: a bar while a page loads, and "Sin conexión".
import { useDebouncedValue } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, type Query } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useOffline } from '#web/api/connection.ts'
import { useStartTexts } from '#web/session/language.ts'
import classes from './LoadingState.module.css'

/** A faster navigation needs no bar. */
const DELAY_MS = 200

export function NavigationBar() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching({ predicate: isFirstLoad }) > 0
  const isLoading = isNavigating || isFetching
  const [wasLoading] = useDebouncedValue(isLoading, DELAY_MS)
  return isLoading && wasLoading && <div className={classes.bar} data-testid="navigation-bar" aria-hidden />
}

/** Suggestions come while typing, not by navigation. */
function isFirstLoad({ state, queryKey }: Query): boolean {
  return state.status === 'pending' && queryKey[0] !== 'suggestions'
}

export function OfflineNotice() {
  const t = useStartTexts()
  const isOffline = useOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            <strong>{t.shell.offline}.</strong> {t.shell.offlineHint}
          </span>
        </p>
      )}
    </div>
  )
}
