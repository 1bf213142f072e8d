import { TextInput } from '@mantine/core'
import { SECOND_FACTOR_CODE_MAX_LENGTH } from '#domain/second-factor.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './second-factor.module.css'

interface CodeFieldProps {
  value: string
  recovery?: boolean
  refused?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
}

export function CodeField({ value, recovery = false, refused = false, autoFocus, onChange }: CodeFieldProps) {
  const t = useTexts()
  return (
    <TextInput
      name="code"
      size="md"
      className={classes.code}
      label={recovery ? t.secondFactor.recoveryCode : t.secondFactor.code}
      description={recovery ? t.secondFactor.recoveryCodeHint : t.secondFactor.codeHint}
      required
      withAsterisk={false}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={autoFocus}
      maxLength={SECOND_FACTOR_CODE_MAX_LENGTH}
      value={value}
      error={refused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
