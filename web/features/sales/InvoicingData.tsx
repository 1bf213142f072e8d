// What a seller needs to deliver and to invoice, to copy with one press (F2).
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { SaleDetail } from '#contract/sales.ts'
import { TaxFacts, taxLines } from '#web/components/TaxFacts.tsx'
import { useTexts } from '#web/session/language.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'

export function InvoicingData({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 2_000 })
  const { buyer, buyer_tax_data: taxData } = sale
  const lines = [
    [t.sales.buyer, `${buyer.name} <${buyer.email}>`],
    [t.sales.company, sale.client.company],
    [t.orders.address, sale.address_description],
    [t.sales.logisticCenter, sale.logistic_center ?? (taxData ? '' : t.tax.unknown)],
    [t.sales.deliveryContact, sale.delivery_contact ?? (taxData ? '' : t.tax.unknown)],
  ] as const
  const delivery = lines.filter(([, value]) => value !== '')
  const copied = [
    t.orders.order(sale.internal_code),
    ...[...delivery, ...(taxData ? taxLines(taxData, t.tax) : [])].map(
      ([label, value]) => `${label}: ${value}`,
    ),
  ].join('\n')
  return (
    <Panel
      title={t.sales.invoicing}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => clipboard.copy(copied)}
        >
          <span role="status">{clipboard.copied ? t.sales.invoicingCopied : t.sales.copyInvoicing}</span>
        </Button>
      }
    >
      <Facts layout="columns" items={delivery} />
      <TaxFacts data={taxData} />
    </Panel>
  )
}
