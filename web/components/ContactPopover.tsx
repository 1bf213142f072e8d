import { Anchor, Popover, Title, UnstyledButton } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/formatted.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import classes from './ContactPopover.module.css'

interface ContactPopoverProps {
  seller: { fantasy_name: string; email: string; phone: string }
  /** Default "Contactar al vendedor". */
  children?: ReactNode
}

/** D5, P3 */
export function ContactPopover({ seller, children }: ContactPopoverProps) {
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
    <Popover width={320} position="bottom-start" withArrow trapFocus returnFocus shadow="lg">
      <Popover.Target>
        <UnstyledButton className={classes.target}>
          <IconAddressBook size={16} aria-hidden className={classes.icon} />
          <span>{children ?? t.words.contactSeller}</span>
        </UnstyledButton>
      </Popover.Target>
      {/* Mantine would use the target, which is only the seller's name. */}
      <Popover.Dropdown aria-labelledby={titleId} className={classes.contact}>
        <Title order={2} size="h4" id={titleId} mb="sm">
          {t.words.contactSeller}
        </Title>
        <Facts
          items={[
            [t.words.sellerName, seller.fantasy_name],
            [t.words.email, email],
            [t.words.phone, phone],
          ]}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
