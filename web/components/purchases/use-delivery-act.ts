// Confirming and claiming change the order, its purchase and the lists; all are asked again, also when it was too late.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProviderOrder } from '#contract/purchases.ts'
import { deliveriesQuery } from '#web/api/purchases.ts'

export function useDeliveryAct<Asked>(order: ProviderOrder, act: (asked: Asked) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(deliveriesQuery(order.id)),
        queryClient.invalidateQueries({ queryKey: ['purchase'] }),
        queryClient.invalidateQueries({ queryKey: ['purchases'] }),
      ]),
  })
}
