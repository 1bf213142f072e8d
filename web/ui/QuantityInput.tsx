import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { readWhole } from '#domain/typed-numbers.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useNumberRefusal } from './number-refusal.ts'
import classes from './ui.module.css'

interface QuantityInputProps {
  /** Null while the field is empty, or what was typed is refused. */
  value: number | null
  onChange: (value: number | null, isRefused: boolean) => void
  /** On blur, Enter, or a button. */
  onCommit?: (value: number | null) => void
  min?: number
  max?: number
  /** The buttons step by it, from multiple to multiple. */
  multiple?: number
  /** A typed 0 becomes the minimum (K6). */
  resetsZero?: boolean
  /** Accessible name; visible with `labelled`. */
  label?: string
  labelled?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
}

export function QuantityInput(props: QuantityInputProps) {
  const t = useTexts()
  const { value, onChange, onCommit, min = 0, max = QUANTITY_MAX, disabled = false, size = 'sm' } = props
  const { resetsZero = false, multiple = 1 } = props
  const label = props.label ?? t.words.quantity
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const [stepped, setStepped] = useState<number | null>(null)
  /** Until it is committed; what is refused stays. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wasZero, setWasZero] = useState(false)
  const read = typed === null ? null : readWhole(typed, language, min, max)
  const error = wasZero ? t.words.numberProblems.too_small(String(min)) : read && refusal(read)

  function type(text: string) {
    const read = readWhole(text, language, min, max)
    const isZero = resetsZero && 'value' in readWhole(text, language, 0, 0)
    setWasZero(isZero)
    setTyped(isZero ? null : text)
    if (isZero) onChange(min, false)
    else if ('value' in read) onChange(read.value, false)
    else onChange(null, read.problem !== 'empty')
  }
  function commit() {
    if (!error) setTyped(null)
    onCommit?.(value)
  }
  function step(by: 1 | -1) {
    const packs = (value ?? 0) / multiple
    const nextMultiple = (by > 0 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1) * multiple
    const next = Math.min(max, Math.max(min, nextMultiple))
    setStepped(next)
    setTyped(null)
    setWasZero(false)
    onChange(next, false)
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
      value={typed ?? (value === null ? '' : String(value))}
      error={error && <span role="alert">{error}</span>}
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
