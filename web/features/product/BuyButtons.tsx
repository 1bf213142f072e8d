// "Comprar ahora" and "Agregar al carrito" (D4).
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTexts } from '#web/session/language.ts'
import type { OrderType } from './analytics.ts'
import type { Buying } from './buying.ts'

export function BuyButtons({ buying, size = 'md' }: { buying: Buying; size?: 'sm' | 'md' }) {
  const t = useTexts()
  const { disabled, under, buy } = buying
  /** The second click of a double click asks for nothing more, however fast the first was answered. */
  const onClick = (orderType: OrderType) => (event: MouseEvent) => {
    if (event.detail <= 1) buy(orderType)
  }
  return (
    <>
      <Button size={size} disabled={disabled} loading={under === 'buyNow'} onClick={onClick('buyNow')}>
        {t.detail.buyNow}
      </Button>
      <Button
        size={size}
        variant="light"
        disabled={disabled}
        loading={under === 'cartAddition'}
        onClick={onClick('cartAddition')}
      >
        {t.detail.addToCart}
      </Button>
    </>
  )
}
