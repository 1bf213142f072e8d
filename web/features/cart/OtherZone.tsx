// The cart is for another zone than the one chosen here (K3).
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#web/api/cart.ts'
import { useIsViewing } from '#web/session/session.ts'
import { MoveCart } from './MoveCart.tsx'

interface OtherZoneProps {
  zone: { id: number | null; name: string }
  /** With the name of the cart's zone. */
  message: (zone: string) => string
  onMoved: () => void
}

export function OtherZone({ zone: { id, name }, message, onMoved }: OtherZoneProps) {
  const { data: cart } = useQuery(cartQuery)
  const isViewing = useIsViewing()
  if (isViewing || !cart || cart.items.length === 0 || cart.region_id === id || id === null) return null
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm" mb="xs">
        {message(cart.region_name ?? '')}
      </Text>
      <MoveCart cart={cart} to={{ id, name }} onMoved={onMoved} />
    </Alert>
  )
}
