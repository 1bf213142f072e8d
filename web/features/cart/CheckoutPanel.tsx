import { Anchor, Input, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { COMMENTS_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type CheckoutForm, FIELD_IDS } from './checkout-form.ts'
import classes from './CartPage.module.css'

/** K8, K9 */
export function CheckoutPanel({ form, zone }: { form: CheckoutForm; zone: string }) {
  const t = useTexts()
  return (
    <Panel title={t.cart.deliveryTitle}>
      <Stack gap="sm">
        <ChoiceField
          id={FIELD_IDS.address}
          label={t.cart.address}
          placeholder={t.cart.chooseAddress}
          options={form.addresses}
          optionOf={({ id, name, logistic_center }) => ({ id, name, detail: logistic_center })}
          value={form.address}
          onChange={(address) => form.change({ address })}
          none={{ title: t.cart.noAddress, hint: t.cart.noAddressHint(zone) }}
        />
        <ChoiceField
          id={FIELD_IDS.cost_center}
          label={t.cart.costCenter}
          placeholder={t.cart.chooseCostCenter}
          hint={form.hasNoCostCenter ? t.cart.noCostCenter : undefined}
          options={form.costCenters}
          optionOf={({ id, ceco, name }) => ({ id, name: `${ceco} – ${name}`, detail: null })}
          value={form.costCenter}
          onChange={(costCenter) => form.change({ costCenter })}
          none={{ title: t.cart.noCostCenters, hint: t.cart.noCostCentersHint }}
        />
        <LimitedTextarea
          id={FIELD_IDS.provider_comments}
          label={t.cart.commentsForSeller}
          placeholder={t.cart.commentsForSellerHint}
          className={classes.comments}
          required
          max={COMMENTS_MAX_LENGTH}
          value={form.commentsForSeller}
          onChange={(commentsForSeller) => form.change({ commentsForSeller })}
        />
        <LimitedTextarea
          label={
            <>
              {t.cart.approverComments}{' '}
              <Text span c="dimmed" size="sm" fw={400}>
                ({t.cart.optional})
              </Text>
            </>
          }
          placeholder={t.cart.approverCommentsHint}
          className={classes.comments}
          max={COMMENTS_MAX_LENGTH}
          value={form.approverComments}
          onChange={(approverComments) => form.change({ approverComments })}
        />
      </Stack>
    </Panel>
  )
}

interface Option {
  id: number
  name: string
  detail: string | null
}

interface ChoiceFieldProps<Row> {
  id: string
  label: string
  placeholder: string
  hint?: string | undefined
  options: UseQueryResult<Row[]>
  optionOf: (row: Row) => Option
  value: number | null
  onChange: (id: number | null) => void
  none: { title: string; hint: string }
}

/** Searchable if long (K8). */
function ChoiceField<Row>(props: ChoiceFieldProps<Row>) {
  const { id: fieldId, label, placeholder, hint, options, optionOf, value, onChange, none } = props
  const t = useTexts()
  if (options.isPending) {
    return (
      <Input.Wrapper label={label} required aria-busy>
        <Skeleton height="2.25rem" />
      </Input.Wrapper>
    )
  }
  if (options.data === undefined) {
    return (
      <Input.Wrapper label={label} required>
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t.cart.optionsFailed}{' '}
          <Anchor component="button" type="button" inherit onClick={() => void options.refetch()}>
            {t.words.retry}
          </Anchor>
        </Text>
      </Input.Wrapper>
    )
  }
  const choices = options.data.map(optionOf)
  if (choices.length === 0) {
    return (
      <div id={fieldId} tabIndex={-1}>
        <Input.Wrapper label={label} labelElement="div" required>
          <Text size="sm" fw={500} role="status">
            {none.title}
          </Text>
          <Text size="sm" c="dimmed">
            {none.hint}
          </Text>
        </Input.Wrapper>
      </div>
    )
  }
  return (
    <Select
      id={fieldId}
      label={label}
      placeholder={placeholder}
      description={hint}
      required
      // Inside the landmark.
      comboboxProps={{ portalProps: { target: 'main' } }}
      searchable={choices.length > 8}
      allowDeselect={false}
      nothingFoundMessage={t.cart.nothingFound}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text size="xs" c="dimmed">
            {choices.find(({ id }) => String(id) === option.value)?.detail}
          </Text>
        </span>
      )}
    />
  )
}
