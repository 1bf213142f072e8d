import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentTexts } from '#web/session/language.ts'

const SUCCESS_SECONDS = 2
/** When the requirements give no time: as a wrong date (G2). */
const FAILURE_SECONDS = 4

const SUCCESS = 'success'
const FAILURE = 'failure'

/** Results; a success and a failure are never shown together. Other failures are shown beside their cause. */
export const toast = {
  success(message: string, seconds = SUCCESS_SECONDS) {
    void show(message, seconds, SUCCESS, <IconCheck size={18} aria-hidden />)
  },
  failure(message: string, seconds = FAILURE_SECONDS) {
    void show(message, seconds, FAILURE, <IconAlertTriangle size={18} aria-hidden />)
  },
  hideSuccess() {
    void import('./Toasts.tsx').then(({ hideToasts }) => hideToasts(SUCCESS))
  },
}

async function show(message: string, seconds: number, outcome: string, icon: ReactNode) {
  const { hideToasts, showToast } = await import('./Toasts.tsx')
  const failed = outcome === FAILURE
  hideToasts(failed ? SUCCESS : FAILURE)
  showToast({
    message,
    icon,
    color: failed ? 'red.8' : 'brand',
    role: failed ? 'alert' : 'presentation',
    'data-outcome': outcome,
    autoClose: seconds * 1000,
    closeButtonProps: { 'aria-label': currentTexts().words.close },
  })
}
