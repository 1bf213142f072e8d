// "Agregar todo al carrito" (B2).
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { List } from '#contract/lists.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, showCart } from '#web/api/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshLists } from '#web/api/lists.ts'
import { BestPurchase } from '#web/features/best-purchase/BestPurchase.tsx'
import { problemOf } from '#web/components/line-outcome.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Dialog, DialogFoot } from '#web/ui/dialogs.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'

interface ListToCartProps {
  list: List
  regionId: number | null
  isChanged: boolean
}

export function ListToCart({ list, regionId, isChanged }: ListToCartProps) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const add = useMutation({
    ...CART_SCOPE,
    mutationFn: () => {
      const body = { region_id: regionId ?? 0 }
      return call('POST /lists/:id/cart', {
        params: { id: list.id },
        body,
        idempotencyKey: attempt.keyOf({ ...body, version: list.version }),
      })
    },
    async onSuccess({ lines, cart }) {
      attempt.done()
      if (cart) await showCart(queryClient, cart)
      await refreshLists(queryClient)
      if (lines.every(({ outcome }) => outcome === 'ok')) toast.success(t.lists.added(lines.length))
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  const missing = add.data?.lines.filter(({ outcome }) => outcome !== 'ok') ?? []
  const added = (add.data?.lines.length ?? 0) - missing.length
  return (
    <>
      {isChanged && (
        <Text size="sm" c="dimmed">
          {t.lists.saveFirst}
        </Text>
      )}
      <ButtonLink variant="default" link={paths.cart()}>
        {t.lists.seeCart}
      </ButtonLink>
      {regionId !== null && (
        <BestPurchase
          source={{ region_id: regionId, list_id: list.id }}
          disabled={isChanged || list.items.length === 0}
        />
      )}
      <Button
        disabled={isChanged || list.items.length === 0 || regionId === null}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {t.lists.toCart}
      </Button>
      <Dialog opened={missing.length > 0} onClose={add.reset} title={t.lists.notAdded(missing.length)}>
        <ul>
          {missing.map((line) => (
            <li key={line.product?.sku}>
              <b>{line.product?.title}</b>
              <Text size="sm" c="dimmed">
                {problemOf(line, t)}
              </Text>
            </li>
          ))}
        </ul>
        {added > 0 && <Text size="sm">{t.lists.added(added)}</Text>}
        <DialogFoot>
          <Button onClick={add.reset} data-autofocus>
            {t.words.accept}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  )
}
