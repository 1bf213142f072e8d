import { Anchor, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Facts.tsx'
import classes from './ContactPopover.module.css'

interface ContactPopoverProps {
  seller: { fantasy_name: string; email: string; phone: string }
  /** What to press; without it "Contactar al vendedor". */
  children?: ReactNode
}

/** How to reach a seller (D5, P3). */
export function ContactPopover({ seller, children }: ContactPopoverProps) {
  const t = useTexts()
  const titleId = useId()
  const email = <Anchor href={`mailto:${seller.email}`}>{seller.email}</Anchor>
  const phone = <Anchor href={`tel:${seller.phone.replaceAll(/[^\d+]/g, '')}`}>{seller.phone}</Anchor>
  return (
    <Popover width={320} position="bottom-start" withArrow trapFocus returnFocus shadow="lg">
      <Popover.Target>
        <UnstyledButton className={classes.target}>
          <IconAddressBook size={16} aria-hidden />
          {children ?? t.words.contactSeller}
        </UnstyledButton>
      </Popover.Target>
      {/* Mantine would name it after what was pressed: only the seller. */}
      <Popover.Dropdown aria-labelledby={titleId}>
        <VisuallyHidden id={titleId}>{t.words.contactSeller}</VisuallyHidden>
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
