// "Cambiar precios" of a filter or of the chosen publications (B15).
import { Alert, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowNarrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { Repriced } from '#contract/publications-repricing.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { ROUNDINGS } from '#domain/repricing.ts'
import { call } from '#web/api/call.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { Money } from '#web/ui/formatted.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import classes from './price-dialogs.module.css'
import { usePublicationAction } from './PublicationDialogs.tsx'
import {
  type Change,
  CHANGES,
  isPercent,
  type RepricingChoice,
  type RepricingForm,
  useRepricing,
} from './use-repricing.ts'

interface RepriceDialogProps {
  choice: RepricingChoice
  opened: boolean
  onDone: () => void
  onClose: () => void
}

export function RepriceDialog({ choice, opened, onDone, onClose }: RepriceDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const form = useRepricing(choice)
  const { data: preview } = form.preview
  const action = usePublicationAction({
    action: () =>
      call('POST /prices/bulk', {
        body: { currency_id: 0, ...form.body, expected: preview?.publications ?? 0 },
        idempotencyKey: form.idempotencyKey,
      }),
    done({ publications, date_from: from }) {
      onDone()
      if (from <= form.today) return t.repricing.done(publications)
      return t.repricing.scheduledDone(publications, formatDay(from, language))
    },
    onClose,
  })
  const edit: RepricingForm['edit'] = (fields) => {
    action.reset()
    form.edit(fields)
  }
  const isReady = preview !== undefined && preview.publications > 0 && preview.refused === 0
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      size="lg"
      title={t.repricing.title}
      confirmLabel={t.repricing.save}
      confirmDisabled={!isReady && !action.dialog.pending}
    >
      <Text size="sm" c="dimmed">
        {scopeOf()}
      </Text>
      <RepriceFields form={form} readOnly={action.dialog.pending} onEdit={edit} />
      <Preview {...form.preview} />
    </ConfirmDialog>
  )

  function scopeOf(): string {
    if ('ids' in choice) return t.repricing.ofChosen(choice.ids.length)
    return choice.isFiltered ? t.repricing.ofFiltered : t.repricing.ofAll
  }
}

interface RepriceFieldsProps {
  form: RepricingForm
  readOnly: boolean
  onEdit: RepricingForm['edit']
}

function RepriceFields({ form, readOnly, onEdit }: RepriceFieldsProps) {
  const { repricing: t, publications } = useTexts()
  const byPercent = isPercent(form.change)
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t.change}
        className={classes.wide}
        disabled={readOnly}
        value={form.change}
        data={CHANGES.map((value) => ({ value, label: t.changes[value] }))}
        onChange={({ currentTarget: { value } }) => onEdit({ change: value as Change })}
      />
      {form.change !== 'round' && (
        <TextInput
          label={byPercent ? t.percent : t.amount}
          data-autofocus
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={byPercent ? '%' : undefined}
          readOnly={readOnly}
          value={form.text}
          error={form.errors.value}
          onChange={({ currentTarget: { value } }) => onEdit({ text: value })}
        />
      )}
      <NativeSelect
        label={t.currency}
        disabled={readOnly}
        value={form.currency}
        data={form.currencies.map((code) => ({ value: code, label: publications.currencies[code] }))}
        onChange={({ currentTarget: { value } }) => onEdit({ currency: value as Currency })}
      />
      <NativeSelect
        label={t.rounding}
        disabled={readOnly}
        value={String(form.rounding ?? '')}
        data={[
          { value: '', label: t.toCent },
          ...ROUNDINGS.map((unit) => ({ value: String(unit), label: t.to(unit) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onEdit({ rounding: ROUNDINGS.find((unit) => String(unit) === value) ?? null })
        }
      />
      <DayInput
        label={t.from}
        readOnly={readOnly}
        value={form.from}
        today={form.today}
        inDialog
        error={form.errors.from}
        onChange={(from) => onEdit({ from })}
      />
    </div>
  )
}

function Preview({ isEmpty, isLoading, data, error, retry }: RepricingForm['preview']) {
  const t = useTexts().repricing
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.repriced}>
      <Title order={3} size="h5" id={id}>
        {t.preview}
      </Title>
      {isLoading ? (
        <Busy>
          <Skeleton height="0.9rem" width="60%" />
          <Skeleton height="6rem" mt="sm" />
        </Busy>
      ) : data ? (
        <Changes repriced={data} />
      ) : error ? (
        <ErrorState title={t.couldNotPreview} error={error} onRetry={retry} />
      ) : (
        isEmpty && (
          <Text size="sm" c="dimmed">
            {t.empty}
          </Text>
        )
      )}
    </section>
  )
}

const LEFT = ['same', 'other_currency', 'without_price', 'cancelled'] as const

function Changes({ repriced }: { repriced: Repriced }) {
  const t = useTexts().repricing
  const language = useLanguage()
  const { publications, currency_code: currency, jumps, refused, refusals } = repriced
  const left = LEFT.filter((kind) => repriced[kind] > 0).map((kind) => t.left[kind](repriced[kind]))
  const { with_later_price: later, first_later_price: day } = repriced
  return (
    <>
      <div role="status">
        <Text size="sm" fw={550}>
          {publications === 0 ? t.willChangeNone : t.willChange(publications)}
        </Text>
        {left.length > 0 && (
          <Text size="sm" c="dimmed">
            {t.unchanged(left.join(', '))}
          </Text>
        )}
        {day !== null && <Text size="sm">{t.later(later, formatDay(day, language))}</Text>}
      </div>
      {refused > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
          {t.refused(refused)}
          <ul className={classes.refusals}>
            {refusals.map(({ price_id: id, title, before, problem }) => (
              <li key={id}>
                {title}: {t.problems[problem]} ({t.now(formatMoney(before, currency, language))})
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {jumps.length > 0 && (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t.jumps}
          </Text>
          <ul className={classes.jumps} aria-label={t.jumps}>
            {jumps.map(({ price_id: id, title, sku, before, after }) => (
              <li key={id} className={classes.jump}>
                <span className={classes.jumpName}>
                  {title}
                  <span className={classes.jumpSku}>{sku}</span>
                </span>
                <span className={classes.jumpPrices}>
                  <Money amount={before} currency={currency} />
                  <IconArrowNarrowRight size={15} role="img" aria-label={t.becomes} />
                  <b>
                    <Money amount={after} currency={currency} />
                  </b>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
