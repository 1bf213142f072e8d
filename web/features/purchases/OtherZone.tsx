import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface OtherZoneProps {
  opened: boolean
  /** Of the purchase. */
  zone: string
  onReplace: () => void
  onClose: () => void
}

/** The cart is for another zone: finish that purchase first, or give the cart up for this one (K3, P8). */
export function OtherZone({ opened, zone, onReplace, onClose }: OtherZoneProps) {
  const t = useTexts()
  const { data: cart } = useQuery({ ...cartQuery, enabled: opened })
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t.purchases.again.otherZone}
      confirmLabel={t.purchases.again.replace}
      cancelLabel={t.purchases.again.keep}
      onConfirm={onReplace}
      onClose={onClose}
    >
      <Text size="sm">{t.purchases.again.otherZoneText(cart?.region_name ?? '', zone)}</Text>
      <Text size="sm">
        {t.purchases.again.otherZoneHint}{' '}
        <Anchor inherit renderRoot={(props) => <Link {...paths.cart()} {...props} />}>
          {t.purchases.again.seeCart}
        </Anchor>
      </Text>
    </ConfirmDialog>
  )
}
