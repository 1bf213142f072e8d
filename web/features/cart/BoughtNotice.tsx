import { Alert, Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { Bought } from './use-bought.ts'

/** The cart that was here is a purchase by now, and the buyer may not know (K11). */
export function BoughtNotice({ how, onDismiss }: { how: Bought; onDismiss: () => void }) {
  const t = useTexts()
  return (
    <Alert
      color="brand"
      mb="md"
      role="alert"
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={t.cart.bought[how].title}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onDismiss}
    >
      {t.cart.bought[how].text}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(root) => <Link {...paths.myOrders()} {...root} onClick={onDismiss} />}
      >
        {t.shell.myOrders}
      </Anchor>
      .
    </Alert>
  )
}
