// The region of toasts, loaded after the page (toast.tsx).
import '@mantine/notifications/styles.layer.css'
import {
  Notifications,
  notifications,
  notificationsStore,
  type NotificationData,
} from '@mantine/notifications'

export function Toasts() {
  // Screen readers announce additions to an existing live region only.
  return (
    <Notifications position="bottom-left" limit={3} aria-live="polite" pauseResetOnHover="notification" />
  )
}

/** Mantine stops the time of a toast under the pointer; this stops it with the focus too. */
export function showToast(toast: NotificationData) {
  const id = notifications.show({
    ...toast,
    onFocusCapture: () => notifications.update({ ...toast, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...toast, id }),
  })
}

export function hideToasts(outcome: string) {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one['data-outcome'] !== outcome))
}
