// The order's number in the seller's own system, edited in place (V2).
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaleDetail } from '#contract/sales.ts'
import { SAP_NUMBER_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './sale-state.ts'
import classes from './SalePage.module.css'

export function SapNumber({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const number = useSapNumber(sale)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = number.typed !== null
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (number.typed !== null) return <SapNumberForm number={number} typed={number.typed} />
  const isNew = sale.sap_number === null
  const Icon = isNew ? IconPlus : IconPencil
  return (
    <Group>
      {sale.sap_number !== null && <Facts layout="columns" items={[[t.orders.sapNumber, sale.sap_number]]} />}
      {/* One button, which keeps the focus when the sale's number arrives after the form closed. */}
      <Button
        ref={opener}
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={isNew ? undefined : t.sales.changeSapNumber}
        onClick={number.edit}
      >
        {isNew ? t.sales.addSapNumber : t.sales.change}
      </Button>
    </Group>
  )
}

function SapNumberForm({ number, typed }: { number: ReturnType<typeof useSapNumber>; typed: string }) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      noValidate
      className={classes.sapForm}
      onSubmit={(event) => {
        event.preventDefault()
        number.save()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t.orders.sapNumber}
          description={t.sales.sapNumberHint}
          autoComplete="off"
          ref={field}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !number.pending) number.cancel()
          }}
          readOnly={number.pending}
          error={number.failure !== null}
          value={typed}
          onChange={(event) => number.type(event.currentTarget.value)}
        />
        <FormFailure message={number.failure} />
        <Group gap="xs">
          <Button type="submit" loading={number.pending}>
            {t.sales.save}
          </Button>
          <Button variant="default" disabled={number.pending} onClick={number.cancel}>
            {t.words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSapNumber(sale: SaleDetail) {
  const t = useTexts()
  const queryClient = useQueryClient()
  /** Null while not editing. */
  const [typed, setTyped] = useState<string | null>(null)
  const write = useMutation({
    mutationFn: (sap_number: string | null) =>
      call('PUT /buyorders/my-sales/:order_id/sap-number', {
        params: { order_id: sale.id },
        body: { sap_number, replaces: sale.sap_number },
      }),
    async onSuccess({ sap_number }) {
      await refreshSale(queryClient, sale.id)
      const { sales } = currentTexts()
      toast.success(sap_number === null ? sales.sapNumberRemoved : sales.sapNumberSaved)
      setTyped(null)
    },
    // Shows a colleague's change, keeps the input.
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
