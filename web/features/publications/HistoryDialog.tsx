import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMessageExclamation } from '@tabler/icons-react'
import type { PriceDetail } from '#contract/publications.ts'
import { formatDay } from '#domain/format.ts'
import { publicationIsOpen } from '#domain/publication.ts'
import { call } from '#web/api/call.ts'
import { publicationQuery } from '#web/api/publications.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, Dialog, useDialogs } from '#web/ui/dialogs.tsx'
import { DayText, InstantText, PricePlusTax } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { type PricedPublication, type PublicationDialogProps, stateOf } from './publication.ts'
import { PriceNow, PublicationHead, usePublicationAction } from './PublicationDialogs.tsx'
import classes from './price-dialogs.module.css'

export function HistoryDialog({ publication, opened, onClose }: PublicationDialogProps) {
  const t = useTexts()
  const query = useQuery(publicationQuery(publication.id))
  const { data, error, refetch } = query
  useGeneralError(query)
  const { dialog, open, close } = useDialogs<{ price: Price }>()
  return (
    <Dialog opened={opened} onClose={onClose} title={t.publications.history}>
      <Stack gap="md">
        <PublicationHead publication={publication} />
        {data ? (
          <>
            <PriceClaims claims={data.claims} />
            <PriceHistory
              prices={data.history}
              isEditable={publicationIsOpen(stateOf(publication.state))}
              onTakeBack={(price) => open({ price })}
            />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="9rem" />
        )}
      </Stack>
      {dialog && <TakeBackDialog {...dialog} publication={publication} onClose={close} />}
    </Dialog>
  )
}

interface TakeBackDialogProps {
  price: Pick<Price, 'id' | 'value' | 'currency_code' | 'date_from'>
  publication: PricedPublication
  opened: boolean
  onClose: () => void
}

export function TakeBackDialog({ price, publication, opened, onClose }: TakeBackDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () => call('DELETE /prices/scheduled/:id', { params: { id: price.id } }),
    done: () => t.publications.priceTakenBack,
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={t.publications.takeBackTitle}
      confirmLabel={t.publications.takeBackYes}
      cancelLabel={t.publications.goBack}
    >
      <Text size="sm">
        <PricePlusTax amount={price.value} currency={price.currency_code} /> · {t.publications.fromDay}{' '}
        <DayText day={price.date_from} />
      </Text>
      {publication.price_state === 'in_force' && (
        <PriceNow publication={{ ...publication, scheduled: null }} />
      )}
      <Text size="sm">{t.publications.takeBackText}</Text>
    </ConfirmDialog>
  )
}

function PriceClaims({ claims }: { claims: PriceDetail['claims'] }) {
  const t = useTexts()
  if (claims.length === 0) return null
  const open = claims.filter((claim) => claim.open).length
  return (
    <Alert
      color={open > 0 ? 'red' : 'gray'}
      icon={<IconMessageExclamation size={20} aria-hidden />}
      title={open > 0 ? t.publications.openClaims(open) : t.publications.answeredClaims}
    >
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <li key={claim.order_id} className={classes.claim}>
            <q>{claim.message}</q>
            <span className={classes.claimOrder}>
              <AnchorLink inherit link={paths.sale(claim.order_id)}>
                {t.orders.order(claim.order_code)}
              </AnchorLink>
              , <InstantText instant={claim.created_at} withTime />
            </span>
          </li>
        ))}
      </ul>
      {open > 0 && t.publications.howToAnswer}
    </Alert>
  )
}

type Price = PriceDetail['history'][number]

const PRICE_TONE: Readonly<Record<Price['state'], Tone>> = {
  scheduled: 'active',
  in_force: 'done',
  past: 'neutral',
  replaced: 'neutral',
}

interface PriceHistoryProps {
  prices: readonly Price[]
  isEditable: boolean
  onTakeBack: (price: Price) => void
}

function PriceHistory({ prices, isEditable, onTakeBack }: PriceHistoryProps) {
  const t = useTexts()
  const language = useLanguage()
  if (prices.length === 0) return <Text size="sm">{t.publications.noPrices}</Text>
  return (
    <ol className={classes.prices} aria-label={t.publications.history}>
      {prices.map((price) => (
        <li key={price.id} className={classes.price} data-replaced={price.state === 'replaced' || undefined}>
          <span className={classes.amount}>
            <PricePlusTax amount={price.value} currency={price.currency_code} />
          </span>
          <StateChip tone={PRICE_TONE[price.state]}>{t.publications.priceStates[price.state]}</StateChip>
          <span className={classes.priceAuthor}>
            <QuantityTerms terms={price} currency={price.currency_code} />
          </span>
          <span className={classes.priceSince}>
            {t.publications.since} <DayText day={price.date_from} />
          </span>
          <span className={classes.priceAuthor}>
            {price.created_by === null ? (
              t.publications.setBySystem
            ) : (
              <>
                {t.publications.setBy(price.created_by)}, <InstantText instant={price.created_at} withTime />
              </>
            )}
          </span>
          {price.confirmed_at !== null && (
            <span className={classes.priceAuthor}>
              {t.publications.confirmedAt} <InstantText instant={price.confirmed_at} withTime />
            </span>
          )}
          {isEditable && price.state === 'scheduled' && (
            <Button
              variant="default"
              size="xs"
              className={classes.takeBack}
              aria-label={t.publications.takeBackOf(formatDay(price.date_from, language))}
              onClick={() => onTakeBack(price)}
            >
              {t.publications.takeBack}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
