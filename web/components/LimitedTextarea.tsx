import { Text, Textarea, type TextareaProps } from '@mantine/core'
import classes from './LimitedTextarea.module.css'

interface LimitedTextareaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  max: number
}

/** With a hard limit and a counter. */
export function LimitedTextarea({ value, onChange, max, className, ...textarea }: LimitedTextareaProps) {
  return (
    <div className={className}>
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        {...textarea}
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" className={classes.counter} data-full={value.length >= max || undefined}>
        {value.length}/{max}
      </Text>
    </div>
  )
}
