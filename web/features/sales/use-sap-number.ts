// The number of a sale in the seller's own system (V2): what is written, and the act that keeps it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaleDetail } from '#contract/sales.ts'
import { SAP_NUMBER_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './refresh-sale.ts'

export function useSapNumber(sale: SaleDetail) {
  const t = useTexts()
  const queryClient = useQueryClient()
  /** Null while it is only read. */
  const [typed, setTyped] = useState<string | null>(null)
  const write = useMutation({
    mutationFn: (sap_number: string | null) =>
      call(endpoints.sales.setSapNumber, {
        params: { order_id: sale.id },
        body: { sap_number, replaces: sale.sap_number },
      }),
    async onSuccess({ sap_number }) {
      await refreshSale(queryClient, sale.id)
      const { sales } = currentTexts()
      toast.success(sap_number === null ? sales.sapNumberRemoved : sales.sapNumberSaved)
      setTyped(null)
    },
    // A colleague was faster: what they wrote is shown, and what was typed stays.
    onError: (error) => (isUnreachable(error) ? undefined : refreshSale(queryClient, sale.id)),
  })
  return {
    typed,
    pending: write.isPending,
    failure: write.error && messageOf(write.error, t.words.somethingWentWrong),
    edit() {
      write.reset()
      setTyped(sale.sap_number ?? '')
    },
    /** Keeps what a number may have, as it is typed or pasted. */
    type(value: string) {
      if (write.isError) write.reset()
      setTyped(value.replaceAll(/[^0-9A-Za-z./-]/g, '').slice(0, SAP_NUMBER_MAX_LENGTH))
    },
    cancel: () => setTyped(null),
    save() {
      const wanted = typed === '' ? null : typed
      if (wanted === sale.sap_number) setTyped(null)
      else write.mutate(wanted)
    },
  }
}
