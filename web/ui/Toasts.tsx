// The region of toasts, loaded after the page (toast.tsx).
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, type NotificationData } from '@mantine/notifications'

export function Toasts() {
  // Screen readers announce additions to an existing live region only.
  return <Notifications position="bottom-left" limit={3} aria-live="polite" />
}

export function showToast(toast: NotificationData) {
  notifications.show(toast)
}
