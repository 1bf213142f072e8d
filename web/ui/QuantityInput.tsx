import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface QuantityInputProps {
  /** Null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** On blur, Enter, or a button. */
  onCommit?: (value: number | null) => void
  min?: number
  max?: number
  /** Accessible name; visible with `labelled`. */
  label?: string
  labelled?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
}

export function QuantityInput(props: QuantityInputProps) {
  const t = useTexts()
  const { value, onChange, onCommit, min = 0, max = QUANTITY_MAX, disabled = false, size = 'sm' } = props
  const label = props.label ?? t.words.quantity
  const [stepped, setStepped] = useState<number | null>(null)

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6)
    onChange(digits === '' ? null : Math.min(Number(digits), max))
  }
  function step(by: number) {
    const next = Math.min(max, Math.max(min, (value ?? 0) + by))
    setStepped(next)
    onChange(next)
    onCommit?.(next)
  }
  const stepper = (by: 1 | -1) => {
    const ends = by < 0 ? (value ?? 0) <= min : (value ?? 0) >= max
    return (
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={size === 'md' ? 'lg' : 'md'}
        disabled={disabled}
        // Not disabled at its limit: it would lose the focus.
        aria-disabled={ends || undefined}
        data-disabled={ends || undefined}
        aria-label={`${by < 0 ? t.words.decrease : t.words.increase}: ${label}`}
        onClick={() => !ends && step(by)}
      >
        {by < 0 ? <IconMinus size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
      </ActionIcon>
    )
  }
  return (
    <TextInput
      className={classes.quantity}
      classNames={{ input: classes.quantityInput }}
      size={size}
      label={props.labelled ? label : undefined}
      aria-label={props.labelled ? undefined : label}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      disabled={disabled}
      leftSection={stepper(-1)}
      rightSection={
        <>
          {stepper(1)}
          {/* Screen readers do not read the field when a button changes it. */}
          <VisuallyHidden aria-live="polite">{stepped === value && stepped}</VisuallyHidden>
        </>
      }
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => onCommit?.(value)}
      onKeyDown={(event) => event.key === 'Enter' && onCommit?.(value)}
    />
  )
}
