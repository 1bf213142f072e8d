import { Anchor, Group, Popover, Title } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/formatted.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import type { TaxData } from '#domain/tax-data.ts'
import { TaxFacts } from './TaxFacts.tsx'

interface ContactPopoverProps {
  seller: { fantasy_name: string; email: string; phone: string }
  /** Null: the order was placed before they were kept. */
  taxData?: TaxData | null
  children?: ReactNode
}

/** D5, P3 */
export function ContactPopover({ seller, taxData, children }: ContactPopoverProps) {
  const t = useTexts()
  const titleId = useId()
  const email = (
    <Anchor inherit href={`mailto:${seller.email}`}>
      <EmailText email={seller.email} />
    </Anchor>
  )
  const phone = (
    <Anchor inherit href={`tel:${seller.phone.replaceAll(/[^\d+]/g, '')}`}>
      {seller.phone}
    </Anchor>
  )
  return (
    <>
      {/* The button does not print. */}
      {children !== undefined && <span data-print-only>{children}</span>}
      <Popover width={340} position="bottom-start" withArrow trapFocus returnFocus shadow="lg">
        <Popover.Target>
          <Anchor component="button" type="button" size="sm" fw={500} ta="left" mih="1.5rem">
            <Group component="span" gap="0.35rem" wrap="nowrap">
              <IconAddressBook size={16} aria-hidden />
              {children ?? t.words.contactSeller}
            </Group>
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={titleId} maw="calc(100vw - 2 * var(--page-gutter))">
          <Title order={2} size="h4" id={titleId} mb="sm">
            {t.words.contactSeller}
          </Title>
          <Facts
            layout="columns"
            items={[
              [t.words.sellerName, seller.fantasy_name, 'wide'],
              [t.words.email, email, 'wide'],
              [t.words.phone, phone, 'wide'],
            ]}
          />
          {taxData !== undefined && (
            <>
              <Title order={3} size="h5" mt="md" mb="xs">
                {t.tax.title}
              </Title>
              <TaxFacts data={taxData} />
            </>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
