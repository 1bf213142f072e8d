import { Anchor, Button, Group, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { AddedAgain, buyAgain, MissingAgain } from '#contract/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { useFocusReturn } from '#web/ui/focus.ts'
import classes from './BuyAgainOutcome.module.css'

type Outcome = z.infer<typeof buyAgain.answer>

interface BuyAgainOutcomeProps {
  outcome: Outcome | undefined
  onClose: () => void
}

/** What is in the cart now, at which price, and what could not be bought again and why (P8). */
export function BuyAgainOutcome({ outcome, onClose }: BuyAgainOutcomeProps) {
  const t = useTexts()
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(outcome)
  if (outcome !== undefined && outcome !== shown) setShown(outcome)
  useFocusReturn(outcome !== undefined)
  const { added = [], missing = [] } = shown ?? {}
  return (
    <Modal
      opened={outcome !== undefined}
      onClose={onClose}
      size="lg"
      title={added.length > 0 ? t.purchases.again.done(added.length) : t.purchases.again.nothing}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      {added.length > 0 && (
        <ul className={classes.items} aria-label={t.purchases.again.added}>
          {added.map((item) => (
            <Added key={item.buy_order_item_id} item={item} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <section className={classes.missing}>
          <h3 className={classes.title}>{t.purchases.again.missing(missing.length)}</h3>
          <ul className={classes.items}>
            {missing.map((item) => (
              <Missing key={item.buy_order_item_id} item={item} />
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={added.length === 0 || undefined}>
          {t.purchases.again.stay}
        </Button>
        {added.length > 0 && (
          <Button data-autofocus renderRoot={(props) => <Link {...paths.cart()} {...props} />}>
            {t.purchases.again.toCart}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Added({ item }: { item: AddedAgain }) {
  const t = useTexts()
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <span className={classes.name}>{item.title}</span>
        <span className={classes.soft}>{t.purchases.again.soldBy(item.fantasy_name)}</span>
      </span>
      <span className={classes.figures}>
        <span>{t.purchases.again.quantity(item.quantity, item.in_cart)}</span>
        {item.previous_value !== null && item.previous_currency_code !== null && (
          <span className={classes.soft}>
            {t.purchases.again.priceThen}{' '}
            <PricePlusTax amount={item.previous_value} currency={item.previous_currency_code} />
          </span>
        )}
        <span className={item.previous_value === null ? classes.soft : undefined}>
          {item.previous_value === null ? t.orders.unitPrice : t.purchases.again.priceNow}{' '}
          <PricePlusTax amount={item.value} currency={item.currency_code} />
        </span>
      </span>
    </li>
  )
}

function Missing({ item }: { item: MissingAgain }) {
  const t = useTexts()
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <span className={classes.name}>{item.title}</span>
        <span className={classes.refusal}>{t.purchases.cannotBuyAgain}</span>
        <span className={classes.soft}>
          {t.purchases.again.reasons[item.reason](item.fantasy_name)}
          {item.other_offers && (
            <>
              {' '}
              <Anchor inherit renderRoot={(props) => <Link {...paths.detail(item.sku)} {...props} />}>
                {t.purchases.again.otherOffers}
              </Anchor>
            </>
          )}
        </span>
      </span>
    </li>
  )
}
