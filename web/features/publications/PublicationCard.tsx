import { ActionIcon, Button, Checkbox, Group, Menu, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconDotsVertical,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconTag,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { publicationIsOpen } from '#domain/publication.ts'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Facts, type FactsProps, StateChip } from '#web/ui/Panel.tsx'
import type { Selection } from './ConfirmMany.tsx'
import {
  actionsOf,
  type Publication,
  PUBLICATION_TONE,
  type PublicationAction,
  stateOf,
} from './publication.ts'
import classes from './publications.module.css'

interface PublicationCardProps {
  publication: Publication
  /** Undefined unless the list offers to choose several. */
  selection?: Selection | undefined
  onAction: (action: PublicationAction) => void
}

export function PublicationCard({ publication, selection, onAction }: PublicationCardProps) {
  const t = useTexts()
  const { prod_name: name, comb_sku: sku, size } = publication
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <ProductImage src={publication.imagen} alt="" size={5} />
      <div className={classes.what}>
        <Title order={3} size="h4" id={id}>
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {sku} ·{' '}
          <Text span inherit style={{ whiteSpace: 'nowrap' }}>
            {t.publications.size} {size}
          </Text>
        </Text>
        <Group gap="xs" mt="0.15rem">
          <PublicationChips publication={publication} onAction={onAction} />
        </Group>
      </div>
      <div className={classes.cardPrice}>
        <PublicationPrice publication={publication} />
        {publication.to_confirm_since !== null && (
          <div className={classes.confirm}>
            <IconClockExclamation size={16} aria-hidden />
            <span className={classes.toConfirm}>
              <b>{t.publications.toConfirm}</b>: {t.publications.toConfirmSince}{' '}
              <DayText day={publication.to_confirm_since} />.{' '}
              <button type="button" className={classes.link} onClick={() => onAction('confirm')}>
                {t.publications.confirmPrice}
              </button>
            </span>
            {selection && (
              <Checkbox
                size="sm"
                aria-label={t.publications.selectOf(name)}
                checked={selection.ids.has(publication.id)}
                onChange={(event) => selection.set([publication], event.currentTarget.checked)}
              />
            )}
          </div>
        )}
      </div>
      <div className={classes.shipping}>
        <Facts
          layout="columns"
          items={[
            [
              t.publications.shippingPrices,
              <Link
                key="link"
                {...paths.publicationZones(sku, name, size)}
                className={classes.link}
                aria-label={t.publications.seeShippingPricesOf(name)}
              >
                {t.publications.seeShippingPrices}
              </Link>,
            ],
          ]}
        />
      </div>
      <div className={classes.actions}>
        {publicationIsOpen(stateOf(publication.state)) && (
          <Button
            variant="light"
            flex={{ base: 1, md: 'none' }}
            aria-label={t.publications.changePriceOf(name)}
            onClick={() => onAction('price')}
          >
            {t.publications.changePrice}
          </Button>
        )}
        <PublicationMenu publication={publication} onAction={onAction} />
      </div>
    </article>
  )
}

/** Its state, and open claims about its price. */
export function PublicationChips({ publication, onAction }: Omit<PublicationCardProps, 'selection'>) {
  const t = useTexts()
  const { state, open_claims: claims } = publication
  return (
    <>
      <StateChip tone={PUBLICATION_TONE[state]}>{t.publications.states[state]}</StateChip>
      {publication.is_draft && (
        <>
          <StateChip tone="problem">{t.publications.notVisible}</StateChip>
          <Text span size="xs" c="dimmed">
            {t.publications.notVisibleReason}
          </Text>
        </>
      )}
      {claims > 0 && (
        <button
          type="button"
          className={`${classes.link} ${classes.claims}`}
          onClick={() => onAction('history')}
        >
          <IconAlertTriangle size={14} aria-hidden />
          {t.publications.openClaims(claims)}
        </button>
      )}
    </>
  )
}

function PublicationPrice({ publication }: { publication: Publication }) {
  const t = useTexts()
  const { comb_price: price, moneda: currency, fecha_vigencia: from, scheduled } = publication
  const { preparation_days: days } = publication
  const amount = (
    <Text span size="lg" fw={650}>
      {price === null || currency === null ? (
        t.publications.noPrice
      ) : (
        <PricePlusTax amount={price} currency={currency} />
      )}
      {currency !== null && <QuantityTerms terms={publication} currency={currency} />}
    </Text>
  )
  const items: FactsProps['items'][number][] = [[t.publications.price, amount]]
  if (from !== null)
    items.push([
      t.publications.validFrom,
      <>
        <DayText day={from} /> {publication.price_state === 'scheduled' && `· ${t.publications.notYet}`}
      </>,
    ])
  if (scheduled)
    items.push([
      t.publications.scheduled,
      <>
        <PricePlusTax amount={scheduled.value} currency={scheduled.currency_code} /> {t.publications.fromDay}{' '}
        <DayText day={scheduled.date_from} />
      </>,
    ])
  if (days > 0) items.push([t.publications.preparation, t.words.businessDays(days)])
  return <Facts items={items} />
}

const ICONS: Readonly<Record<PublicationAction, Icon>> = {
  price: IconTag,
  confirm: IconCircleCheck,
  history: IconHistory,
  active: IconPlayerPlay,
  paused: IconPlayerPause,
  cancelled: IconBan,
}

interface PublicationMenuProps {
  publication: Publication
  size?: number
  onAction: (action: PublicationAction) => void
}

export function PublicationMenu({ publication, size = 36, onAction }: PublicationMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const isCancelled = stateOf(publication.state) === 'cancelled'
  const labels: Readonly<Record<PublicationAction, string>> = {
    price: t.publications.changePrice,
    confirm: t.publications.confirmPrice,
    history: t.publications.history,
    active: isCancelled ? t.publications.publishAgain : t.publications.activate,
    paused: t.publications.pause,
    cancelled: t.publications.cancel,
  }
  return (
    <Menu width={230} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={size}
          aria-label={t.publications.more(publication.prod_name)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(stateOf(publication.state), publication.price_state === 'in_force').map((action) => {
          const Icon = ICONS[action]
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} aria-hidden />}
              color={action === 'cancelled' ? 'red.8' : undefined}
              onClick={() => {
                // Where the dialog returns the focus; the item is gone by then.
                button.current?.focus()
                onAction(action)
              }}
            >
              {labels[action]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
