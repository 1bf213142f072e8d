// A filter of a list, kept in the address.
import { NativeSelect } from '@mantine/core'
import { useFilter } from './use-filter.ts'

interface SelectFilterProps<Value extends string> {
  /** The name of the parameter in the address. */
  name: string
  label: string
  /** The option without a filter. */
  anyLabel: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value | undefined
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const filter = useFilter()
  const options = props.values.map((value) => ({ value, label: props.labels[value] }))
  return (
    <NativeSelect
      aria-label={props.label}
      value={props.value ?? ''}
      data={[{ value: '', label: props.anyLabel }, ...options]}
      onChange={({ currentTarget: { value } }) => filter({ [props.name]: value || undefined })}
    />
  )
}
