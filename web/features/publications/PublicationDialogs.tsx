import { Skeleton, Text } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { type BulkState, type PublicationState, bulkFrom } from '#domain/publication.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { messageOf } from '#web/api/failure.ts'
import { type PublicationFilters, publicationStatesQuery } from '#web/api/publications.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './price-dialogs.module.css'
import type { Publication, PublicationDialogProps } from './publication.ts'

interface StateDialogProps extends PublicationDialogProps {
  to: PublicationState
}

export function StateDialog({ publication, to, opened, onClose }: StateDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () =>
      call(endpoints.publications.changePublicationState, {
        params: { id: publication.id },
        body: { state: PUBLICATION_CODES[to] },
      }),
    done: () => t.publications.stateDone[to],
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger={to === 'cancelled'}
      title={t.publications.stateTitle[to]}
      confirmLabel={t.publications.stateYes[to]}
      cancelLabel={t.publications.goBack}
    >
      <PublicationHead publication={publication} />
      <Text size="sm">{t.publications.stateText[to]}</Text>
    </ConfirmDialog>
  )
}

export function ConfirmPriceDialog({ publication, opened, onClose }: PublicationDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () => call(endpoints.publications.confirmPrice, { params: { id: publication.id } }),
    done: () => t.publications.priceConfirmed,
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.publications.confirmPriceTitle}
      confirmLabel={t.publications.confirmPriceYes}
    >
      <PublicationHead publication={publication} />
      <PriceNow publication={publication} />
      <Text size="sm" c="dimmed">
        {t.publications.confirmPriceText}
      </Text>
    </ConfirmDialog>
  )
}

interface BulkDialogProps {
  to: BulkState
  filters: PublicationFilters
  filtered: boolean
  opened: boolean
  onClose: () => void
}

export function BulkDialog({ to, filters, filtered, opened, onClose }: BulkDialogProps) {
  const t = useTexts()
  const states = useQuery({ ...publicationStatesQuery(filters), staleTime: 0 })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const expected = states.isPlaceholderData ? undefined : states.data?.[bulkFrom(to)]
  const action = usePublicationAction({
    action: () => {
      const { activatePublications, pausePublications } = endpoints.publications
      return call(to === 'active' ? activatePublications : pausePublications, {
        query: { ...filters, expected },
        idempotencyKey,
      })
    },
    done: ({ publications }) => t.publications.bulkDone[to](publications),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      error={action.dialog.error ?? (states.error && messageOf(states.error, t.words.somethingWentWrong))}
      opened={opened}
      title={to === 'active' ? t.publications.activateAll : t.publications.pauseAll}
      confirmLabel={t.publications.bulkYes[to]}
      cancelLabel={t.publications.goBack}
      confirmDisabled={expected === undefined || expected === 0}
    >
      {expected === undefined ? (
        <Skeleton height="2.6rem" />
      ) : (
        <Text role="status">
          {expected === 0 ? t.publications.bulkNone[to] : t.publications.bulkText[to](expected, filtered)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t.publications.bulkEffect[to]} {t.publications.bulkRest}
      </Text>
    </ConfirmDialog>
  )
}

export function PublicationHead({ publication }: { publication: Publication }) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <ProductImage src={publication.imagen} alt="" size={3.5} />
      <div className={classes.headText}>
        <Text fw={600}>{publication.prod_name}</Text>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {publication.comb_sku}
        </Text>
      </div>
    </div>
  )
}

export function PriceNow({ publication }: { publication: Publication }) {
  const t = useTexts()
  const { comb_price: amount, moneda: currency, fecha_vigencia: from, scheduled } = publication
  const price = (value: string, code: 'ARS' | 'USD', day: string) => (
    <>
      <PricePlusTax amount={value} currency={code} /> · {t.publications.fromDay} <DayText day={day} />
    </>
  )
  if (amount === null || currency === null || from === null) return null
  const shown = price(amount, currency, from)
  const label = publication.price_state === 'scheduled' ? t.publications.scheduled : t.publications.inForce
  const next = scheduled && price(scheduled.value, scheduled.currency_code, scheduled.date_from)
  return <Facts items={[[label, shown], ...(next ? [[t.publications.scheduled, next] as const] : [])]} />
}

interface PublicationActionOptions<Answer> {
  action: () => Promise<Answer>
  done: (answer: Answer) => string
  onClose: () => void
}

export function usePublicationAction<Answer>({ action, done, onClose }: PublicationActionOptions<Answer>) {
  return useDialogAction({
    action,
    refresh: refreshPublications,
    onDone: (answer) => toast.success(done(answer)),
    onClose,
  })
}

function refreshPublications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['publications'] })
}
