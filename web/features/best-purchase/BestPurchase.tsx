// "Armar la mejor compra": the ways to buy the cart, a list or typed lines, and one press that takes one (B12).
import { Alert, Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconScale } from '@tabler/icons-react'
import type { BestSource, BestTable } from '#contract/best-purchase.ts'
import type { Cart } from '#contract/cart.ts'
import type { BestWay } from '#domain/best-purchase.ts'
import { bestPurchaseQuery } from '#web/api/best-purchase.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, showCart } from '#web/api/cart.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { problemOf } from '#web/components/line-outcome.ts'
import { useTexts } from '#web/session/language.ts'
import { Dialog, useDialogs } from '#web/ui/dialogs.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { WaysTable } from './WaysTable.tsx'

interface BestPurchaseProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  source: BestSource
  /** With the cart that has it. */
  onTaken?: (cart: Cart) => void
}

export function BestPurchase({ source, onTaken, ...button }: BestPurchaseProps) {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<object>()
  return (
    <>
      <Button
        variant="default"
        {...button}
        leftSection={<IconScale size={18} stroke={1.75} aria-hidden />}
        onClick={() => open({})}
      >
        {t.bestPurchase.open}
      </Button>
      {dialog && (
        <Dialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          title={t.bestPurchase.open}
          size="64rem"
        >
          <Ways
            source={source}
            onTaken={(cart) => {
              close()
              onTaken?.(cart)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Ways({ source, onTaken }: Required<Pick<BestPurchaseProps, 'source' | 'onTaken'>>) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const query = bestPurchaseQuery(source)
  const { data: table, error, refetch } = useQuery(query)
  const take = useMutation({
    ...CART_SCOPE,
    mutationFn: ({ way, version }: { way: BestWay; version: string }) => {
      const body = { ...source, way, version }
      return call('POST /cart/best/apply', { body, idempotencyKey: attempt.keyOf(body) })
    },
    async onSuccess({ cart }) {
      attempt.done()
      await showCart(queryClient, cart)
      toast.success(t.bestPurchase.taken)
      onTaken(cart)
    },
    onError(failure) {
      if (failure instanceof ApiFailure && failure.errorCode === 'best_purchase_changed')
        queryClient.setQueryData(query.queryKey, failure.details as BestTable)
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!table) return <CardListSkeleton count={3} />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t.bestPurchase.hint}
      </Text>
      {take.error && (
        <Alert color="yellow" role="alert">
          {messageOf(take.error, t.words.somethingWentWrong)}
        </Alert>
      )}
      {table.ways.length === 0 ? (
        <Text>{t.bestPurchase.nothing}</Text>
      ) : (
        <WaysTable
          table={table}
          taking={take.isPending ? take.variables.way : null}
          onTake={(way) => take.mutate({ way, version: table.version })}
        />
      )}
      <LeftOut lines={table.left_out} />
    </Stack>
  )
}

function LeftOut({ lines }: { lines: BestTable['left_out'] }) {
  const t = useTexts()
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" title={t.bestPurchase.leftOut(lines.length)}>
      <ul>
        {lines.map((line) => (
          <li key={line.sku}>
            <b>{line.product?.title ?? line.sku}</b>: {problemOf(line, t)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
