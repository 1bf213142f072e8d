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
  /** A typed 0 becomes the minimum (K6). */
  resetsZero?: boolean
  /** Accessible name; visible with `labelled`. */
  label?: string
  labelled?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
}

/** `refused`: what was typed, when it is below the minimum. Other characters than digits are dropped. */
export function readQuantity(text: string, min: number, max: number) {
  const digits = text.replaceAll(/\D/g, '').slice(0, 6)
  const sign = text.trim().startsWith('-') ? '-' : ''
  if (sign !== '' || (digits !== '' && Number(digits) < min))
    return { quantity: null, refused: `${sign}${digits}` }
  return { quantity: digits === '' ? null : Math.min(Number(digits), max), refused: null }
}

export function QuantityInput(props: QuantityInputProps) {
  const t = useTexts()
  const { value, onChange, onCommit, min = 0, max = QUANTITY_MAX, disabled = false, size = 'sm' } = props
  const { resetsZero = false } = props
  const label = props.label ?? t.words.quantity
  const [stepped, setStepped] = useState<number | null>(null)
  /** What was typed, while it is below the minimum. */
  const [refused, setRefused] = useState<string | null>(null)
  const [isTooSmall, setTooSmall] = useState(false)

  function type(text: string) {
    const read = readQuantity(text, min, max)
    const isReset = resetsZero && read.refused !== null && Number(read.refused) === 0
    setTooSmall(read.refused !== null)
    setRefused(isReset ? null : read.refused)
    onChange(isReset ? min : read.quantity)
  }
  function commit() {
    // The caller restores the last quantity; the message stays.
    if (onCommit) setRefused(null)
    onCommit?.(value)
  }
  function step(by: number) {
    const next = Math.min(max, Math.max(min, (value ?? 0) + by))
    setStepped(next)
    setTooSmall(false)
    setRefused(null)
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
      value={refused ?? (value === null ? '' : String(value))}
      error={isTooSmall && <span role="alert">{t.words.quantityTooSmall(min)}</span>}
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
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
