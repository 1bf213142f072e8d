import { Anchor, Input, Select, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '#web/session/language.ts'

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
  /** What to say when there is nothing to choose from. */
  none: { title: string; hint: string }
}

/** One of the company's addresses or cost centers; found by typing when there are many (K8). */
export function ChoiceField<Row>(props: ChoiceFieldProps<Row>) {
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
      // What it opens belongs to the content of the page.
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
