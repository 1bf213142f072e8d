// "Modificar precio" (U2): the change starts on its day, until then the price in force stays.
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { currenciesQuery } from '#web/api/accounts.ts'
import { publicationQuery } from '#web/api/publications.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Publication } from './publication.ts'
import { PriceFields } from './PriceFields.tsx'
import { PriceNow } from './PriceNow.tsx'
import { PricePreview } from './PricePreview.tsx'
import { PublicationHead } from './PublicationHead.tsx'
import { usePriceForm } from './use-price-form.ts'
import { usePublicationAct } from './use-publication-act.ts'

interface PriceDialogProps {
  publication: Publication
  opened: boolean
  onClose: () => void
}

export function PriceDialog({ publication, opened, onClose }: PriceDialogProps) {
  const t = useTexts()
  // Always anew: what a colleague just set must be seen before it is replaced.
  const detail = useQuery({ ...publicationQuery(publication.id), staleTime: 0 })
  const currencies = useQuery(currenciesQuery)
  const form = usePriceForm(publication)
  const act = usePublicationAct({
    act: () =>
      call(endpoints.publications.changePrice, {
        params: { id: publication.id },
        body: {
          value: form.value ?? '',
          date_from: form.from,
          currency_id: currencies.data?.find(({ code }) => code === form.currency)?.id ?? 0,
          last_seen: detail.data?.history[0]?.id,
        },
      }),
    done: () => (form.from > form.today ? t.publications.priceScheduled : t.publications.priceChanged),
    onClose,
  })
  const failed = detail.error ?? currencies.error
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={opened}
      title={t.publications.changePrice}
      confirmLabel={t.publications.savePrice}
      confirmDisabled={!form.isGood || !detail.data || !currencies.data}
    >
      <PublicationHead publication={publication} />
      <PriceNow publication={publication} />
      <PriceFields
        form={form}
        currencies={currencies.data?.map(({ code }) => code) ?? [form.currency]}
        readOnly={act.dialog.pending}
        onEdit={act.reset}
      />
      <PricePreview form={form} />
      {failed && (!detail.data || !currencies.data) && (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([detail.refetch(), currencies.refetch()])}
        />
      )}
    </ConfirmDialog>
  )
}
