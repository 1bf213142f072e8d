import { TextInput, type TextInputProps } from '@mantine/core'

interface NameFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (name: string) => void
}

/** A name or a word, of at most 100 characters. */
export function NameField({ onChange, ...input }: NameFieldProps) {
  return <TextInput maxLength={100} {...input} onChange={(event) => onChange(event.currentTarget.value)} />
}
