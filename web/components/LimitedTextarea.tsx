import { Text, Textarea, type TextareaProps } from '@mantine/core'
import { visibleLines } from '#domain/text.ts'

interface LimitedTextareaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  max: number
}

export function LimitedTextarea({ value, onChange, max, className, ...textarea }: LimitedTextareaProps) {
  return (
    <div className={className}>
      <Textarea
        rows={2}
        {...textarea}
        value={value}
        maxLength={max}
        onChange={(event) => onChange(visibleLines(event.currentTarget.value))}
      />
      <Text
        size="xs"
        c={value.length >= max ? 'var(--mantine-color-error)' : 'dimmed'}
        ta="right"
        mt={4}
        data-figures
      >
        {value.length}/{max}
      </Text>
    </div>
  )
}
