import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import type { PublicationState } from '#domain/publication.ts'
import { refreshPublications } from '#web/api/publications.ts'
import { call } from '#web/api/call.ts'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './price-dialogs.module.css'
import { type PricedPublication, type PublicationDialogProps, stateOf } from './publication.ts'

interface StateDialogProps extends PublicationDialogProps {
  to: PublicationState
}

/** From the confirmation to its success message (U3). */
const STATE_DONE_MS = 2000

export function StateDialog({ publication, to, opened, onClose }: StateDialogProps) {
  const t = useTexts()
  // The list may show the new state while the dialog closes.
  const [isAgain] = useState(stateOf(publication.state) === 'cancelled')
  const action = usePublicationAction({
    action: () =>
      call('PUT /quotes/:id/state', {
        params: { id: publication.id },
        body: { state: PUBLICATION_CODES[to] },
      }),
    done: () => t.publications.stateDone[to],
    doneAfterMs: STATE_DONE_MS,
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger={to === 'cancelled'}
      title={isAgain ? t.publications.publishAgainTitle : t.publications.stateTitle[to]}
      confirmLabel={isAgain ? t.publications.publishAgainYes : t.publications.stateYes[to]}
      cancelLabel={t.publications.goBack}
    >
      <PublicationHead publication={publication} />
      <Text size="sm">{isAgain ? t.publications.publishAgainText : t.publications.stateText[to]}</Text>
    </ConfirmDialog>
  )
}

export function ConfirmPriceDialog({ publication, opened, onClose }: PublicationDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () => call('PUT /prices/confirm/:id', { params: { id: publication.id } }),
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

export function PublicationHead({ publication }: { publication: PricedPublication }) {
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

export function PriceNow({ publication }: { publication: PricedPublication }) {
  const t = useTexts()
  const { comb_price: amount, moneda: currency, fecha_vigencia: from, scheduled } = publication
  const price = (value: string, code: 'ARS' | 'USD', day: string) => (
    <>
      <PricePlusTax amount={value} currency={code} /> · {t.publications.fromDay} <DayText day={day} />
    </>
  )
  if (amount === null || currency === null || from === null) return null
  const shown = (
    <>
      {price(amount, currency, from)}
      <QuantityTerms terms={publication} currency={currency} />
    </>
  )
  const label = publication.price_state === 'scheduled' ? t.publications.scheduled : t.publications.inForce
  const next = scheduled && price(scheduled.value, scheduled.currency_code, scheduled.date_from)
  return <Facts items={[[label, shown], ...(next ? [[t.publications.scheduled, next] as const] : [])]} />
}

interface PublicationActionOptions<Answer> {
  action: () => Promise<Answer>
  done: (answer: Answer) => string
  /** From the confirmation to the toast, at least. */
  doneAfterMs?: number
  onClose: () => void
}

export function usePublicationAction<Answer>(options: PublicationActionOptions<Answer>) {
  const { action, done, doneAfterMs = 0, onClose } = options
  const confirmedAt = useRef(0)
  return useDialogAction({
    action() {
      confirmedAt.current = performance.now()
      return action()
    },
    refresh: refreshPublications,
    onDone(answer) {
      const elapsed = performance.now() - confirmedAt.current
      setTimeout(() => toast.success(done(answer)), doneAfterMs - elapsed)
    },
    onClose,
  })
}
