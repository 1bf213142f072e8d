// Minimum, multiple and steps of a new price (B7).
import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Currency, decimal } from '#domain/money.ts'
import { areSameTerms, PRICE_STEPS_MAX, type QuantityTerms, termsProblem } from '#domain/quantity-prices.ts'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import { formatDecimal } from '#domain/format.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { readCents, readWhole } from '#domain/typed-numbers.ts'
import { termsOf } from '#web/components/quantity-terms.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import type { PricedPublication } from './publication.ts'
import classes from './price-dialogs.module.css'

interface TypedStep {
  key: number
  from: string
  price: string
}

/** `cents` is the price that the steps have to be below; null while there is none. */
export function useQuantityForm(publication: PricedPublication, cents: number | null, currency: Currency) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const before = termsOf(publication)
  const [minimum, setMinimum] = useState(String(before.minimum))
  const [multiple, setMultiple] = useState(String(before.multiple))
  const [steps, setSteps] = useState<readonly TypedStep[]>(() =>
    before.steps.map((step, key) => ({
      key,
      from: String(step.from),
      price: formatDecimal(decimal(step.cents), language),
    })),
  )
  const least = readWhole(minimum, language, 1, QUANTITY_MAX)
  const pack = readWhole(multiple, language, 1, QUANTITY_MAX)
  const read = steps.map(({ from, price }) => ({
    from: readWhole(from, language, 1, QUANTITY_MAX),
    price: readCents(price, language, 1, PRICE_MAX_CENTS, currency),
  }))
  const readSteps = read.flatMap(({ from, price }) =>
    'value' in from && 'cents' in price ? [{ from: from.value, cents: price.cents }] : [],
  )
  const isRead = 'value' in least && 'value' in pack && readSteps.length === steps.length
  const terms: QuantityTerms | null = isRead
    ? { minimum: least.value, multiple: pack.value, steps: readSteps }
    : null
  const problem = terms && cents !== null ? termsProblem(cents, terms) : null
  const change = (key: number, part: Partial<TypedStep>) =>
    setSteps((now) => now.map((step) => (step.key === key ? { ...step, ...part } : step)))
  return {
    minimum,
    multiple,
    steps,
    setMinimum,
    setMultiple,
    change,
    add: () =>
      setSteps((now) => [
        ...now,
        { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, from: '', price: '' },
      ]),
    remove: (key: number) => setSteps((now) => now.filter((step) => step.key !== key)),
    /** Null while one of them cannot be read or does not fit the price. */
    terms: problem ? null : terms,
    isChanged: terms === null || !areSameTerms(terms, before),
    errors: {
      minimum: refusal(least),
      multiple:
        refusal(pack) ??
        (problem?.field === 'multiple' ? t.publications.termsProblems[problem.problem] : null),
      steps: problem?.field === 'price_steps' ? t.publications.termsProblems[problem.problem] : null,
      stepOf: (nth: number) => ({
        from: read[nth] ? refusal(read[nth].from) : null,
        price: read[nth] ? refusal(read[nth].price) : null,
      }),
    },
  }
}

export type QuantityForm = ReturnType<typeof useQuantityForm>

interface QuantityFieldsProps {
  form: QuantityForm
  readOnly: boolean
  onEdit: () => void
}

export function QuantityFields({ form, readOnly, onEdit }: QuantityFieldsProps) {
  const t = useTexts().publications
  const edit = (change: () => void) => {
    onEdit()
    change()
  }
  return (
    <fieldset className={classes.quantities}>
      <legend className={classes.legend}>{t.byQuantity}</legend>
      <div className={classes.fields}>
        <TextInput
          label={t.minimum}
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={form.minimum}
          error={form.errors.minimum}
          onChange={({ currentTarget: { value } }) => edit(() => form.setMinimum(value))}
        />
        <TextInput
          label={t.multiple}
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={form.multiple}
          error={form.errors.multiple}
          onChange={({ currentTarget: { value } }) => edit(() => form.setMultiple(value))}
        />
      </div>
      {form.steps.map(({ key, from, price }, nth) => {
        const errors = form.errors.stepOf(nth)
        return (
          <div key={key} className={classes.step}>
            <TextInput
              label={t.stepFrom(nth + 1)}
              inputMode="numeric"
              autoComplete="off"
              readOnly={readOnly}
              value={from}
              error={errors.from}
              onChange={({ currentTarget: { value } }) => edit(() => form.change(key, { from: value }))}
            />
            <TextInput
              label={t.stepPrice(nth + 1)}
              inputMode="decimal"
              autoComplete="off"
              readOnly={readOnly}
              value={price}
              error={errors.price}
              onChange={({ currentTarget: { value } }) => edit(() => form.change(key, { price: value }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size="lg"
              disabled={readOnly}
              aria-label={t.removeStep(nth + 1)}
              onClick={() => edit(() => form.remove(key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {form.errors.steps && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.steps}
        </Text>
      )}
      {form.steps.length < PRICE_STEPS_MAX && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.addStep}
          disabled={readOnly}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit(form.add)}
        >
          {t.addStep}
        </Button>
      )}
    </fieldset>
  )
}
