import type { QueryClient } from '@tanstack/react-query'
import { deliveriesQuery, saleQuery } from '#web/api/orders.ts'

/** Reads a sale again after it changed, here or elsewhere, and with it the lists and its history. */
export async function refreshSale(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: saleQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['sales'] }),
  ])
}
