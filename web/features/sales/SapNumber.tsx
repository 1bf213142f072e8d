// The order's number in the seller's own system (V2).
import { TextInput } from '@mantine/core'
import type { SaleDetail } from '#contract/sales.ts'
import { SAP_NUMBER_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Panel.tsx'
import { InPlaceField } from './InPlaceField.tsx'

export function SapNumber({ sale: { id, sap_number: number } }: { sale: SaleDetail }) {
  const t = useTexts()
  return (
    <InPlaceField
      saleId={id}
      value={number}
      add={t.sales.addSapNumber}
      change={t.sales.changeSapNumber}
      shown={<Facts layout="columns" items={[[t.orders.sapNumber, number]]} />}
      field={({ onChange, ...field }) => (
        <TextInput
          {...field}
          label={t.orders.sapNumber}
          description={t.sales.sapNumberHint}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            onChange(value.replaceAll(/[^0-9A-Za-z./-]/g, '').slice(0, SAP_NUMBER_MAX_LENGTH))
          }
        />
      )}
      write={(sap_number) =>
        call('PUT /buyorders/my-sales/:order_id/sap-number', {
          params: { order_id: id },
          body: { sap_number, replaces: number },
        })
      }
      done={({ sales }, isRemoved) => (isRemoved ? sales.sapNumberRemoved : sales.sapNumberSaved)}
    />
  )
}
