import { TextInput, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { useInlineField, type InlineValue } from './use-inline-field.ts'
import classes from './InlineField.module.css'

interface InlineFieldProps extends InlineValue {
  label: string
  inputMode: 'numeric' | 'decimal'
  /** The currency. */
  symbol?: string | undefined
  /** The unit. */
  after?: (text: string) => ReactNode
}

export function InlineField({ label, inputMode, symbol, after, ...value }: InlineFieldProps) {
  const t = useTexts()
  const field = useInlineField(value)
  return (
    <>
      <TextInput
        size="sm"
        aria-label={label}
        title={t.zones.editHint}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        className={classes.field}
        classNames={{ input: classes.input, section: classes.section, error: classes.error }}
        leftSection={symbol}
        leftSectionPointerEvents="none"
        rightSection={after?.(field.text)}
        rightSectionPointerEvents="none"
        data-symbol={symbol && (symbol.length > 1 ? 'long' : 'short')}
        data-saving={field.isSaving || undefined}
        data-saved={field.isSaved || undefined}
        readOnly={field.isSaving}
        value={field.text}
        error={field.problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.commit()
          if (event.key === 'Escape') field.restore()
        }}
      />
      <VisuallyHidden aria-live="polite">
        {field.isSaved && `${t.zones.saved}: ${label}, ${field.text}`}
      </VisuallyHidden>
    </>
  )
}
