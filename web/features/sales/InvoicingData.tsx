// What a seller needs to deliver and to invoice, to copy with one press (F2).
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { SaleDetail } from '#contract/sales.ts'
import { taxLines } from '#texts/tax.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'

export function InvoicingData({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 2_000 })
  const { buyer, buyer_tax_data: taxData } = sale
  // An order from before they were kept says so; an address may have no contact.
  const kept = (value: string | null) => value ?? (taxData ? '—' : t.tax.unknown)
  const lines = [
    [t.sales.orderedBy, `${buyer.name} <${buyer.email}>`],
    [t.tax.logisticCenter, kept(sale.logistic_center)],
    [t.tax.deliveryContact, kept(sale.delivery_contact)],
    ...(taxData ? taxLines(taxData, t.tax) : [[t.tax.title, t.tax.unknown] as const]),
  ] as const
  const place = [
    [t.sales.company, sale.client.company],
    [t.orders.address, sale.address_description],
    [t.orders.zone, sale.region],
  ] as const
  const copied = [...place, ...lines].map(([label, value]) => `${label}: ${value}`)
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Panel
      title={t.sales.invoicing}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => clipboard.copy([t.orders.order(sale.internal_code), ...copied].join('\n'))}
        >
          {clipboard.copied ? t.sales.invoicingCopied : t.sales.copyInvoicing}
        </Button>
      }
    >
      <Facts layout="columns" items={lines} />
    </Panel>
  )
}
