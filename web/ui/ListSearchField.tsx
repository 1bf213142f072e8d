import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface ListSearchFieldProps {
  label: string
  /** The label is above the field instead of its placeholder. */
  labelled?: boolean
  submitLabel: string
  clearLabel: string
  maxLength: number
  /** The current search. Use it as `key` too, to reset the field. */
  applied: string | undefined
  onApply: (text: string | undefined) => void
}

/** Search of the list below. Enter or the icon applies. */
export function ListSearchField({
  label,
  labelled = false,
  submitLabel,
  clearLabel,
  maxLength,
  applied,
  onApply,
}: ListSearchFieldProps) {
  const [text, setText] = useState(applied ?? '')
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(text.trim() || undefined)
      }}
    >
      <TextInput
        {...(labelled ? { label } : { 'aria-label': label, placeholder: label })}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={
          <ActionIcon type="submit" variant="subtle" color="gray.7" aria-label={submitLabel}>
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
        leftSectionPointerEvents="all"
        rightSection={
          applied !== undefined && (
            <CloseButton size="sm" aria-label={clearLabel} onClick={() => onApply(undefined)} />
          )
        }
        rightSectionPointerEvents="all"
      />
    </form>
  )
}
