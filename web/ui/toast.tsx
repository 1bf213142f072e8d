import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentTexts } from '#web/session/language.ts'

const SECONDS = 4

/** Results. Other failures are shown beside their cause. */
export const toast = {
  success(message: string, seconds = SECONDS) {
    void show(message, seconds, 'brand', <IconCheck size={18} aria-hidden />, 'presentation')
  },
  failure(message: string, seconds = SECONDS) {
    void show(message, seconds, 'red.8', <IconAlertTriangle size={18} aria-hidden />, 'alert')
  },
}

async function show(message: string, seconds: number, color: string, icon: ReactNode, role: string) {
  const { showToast } = await import('./Toasts.tsx')
  showToast({
    message,
    color,
    icon,
    role,
    autoClose: seconds * 1000,
    closeButtonProps: { 'aria-label': currentTexts().words.close },
  })
}
