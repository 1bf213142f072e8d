import type { CartItem } from '#contract/cart.ts'
import { bySeller } from './cart-amounts.ts'
import { CartRow } from './CartRow.tsx'
import { SellerItems } from './SellerItems.tsx'
import type { CartEditor } from './use-cart-editor.ts'
import type { PriceChange } from './use-price-changes.ts'

interface CartItemsProps {
  items: readonly CartItem[]
  priceChanges: readonly PriceChange[]
  editor: CartEditor
}

/** The rows, by seller. */
export function CartItems({ items, priceChanges, editor }: CartItemsProps) {
  return bySeller(items).map((group) => (
    <SellerItems key={group.sellerId} group={group}>
      {group.items.map((item) => (
        <CartRow
          key={item.cart_item_id}
          item={item}
          before={priceChanges.find((change) => change.item === item)?.before}
          progress={editor.progressOf(item)}
          onType={(quantity) => editor.type(item.cart_item_id, quantity)}
          onSend={() => editor.send(item.cart_item_id)}
          onRemove={() => editor.remove(item)}
        />
      ))}
    </SellerItems>
  ))
}
