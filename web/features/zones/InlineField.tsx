import { TextInput, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import classes from './zones.module.css'

interface InlineFieldProps extends InlineValue {
  label: string
  inputMode: 'numeric' | 'decimal'
  symbol?: string | undefined
  after?: (text: string) => ReactNode
}

/** Enter and blur save, Escape restores. A failed edit stays with its error. */
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
        classNames={{ input: classes.field, section: classes.fieldSection, error: classes.fieldError }}
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

interface InlineValue {
  shown: string
  problemOf: (text: string) => string | null
  /** Resolves when the new value is in the list. */
  save: (text: string) => Promise<unknown>
}

function useInlineField({ shown, problemOf, save }: InlineValue) {
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const mutation = useMutation({
    mutationFn: save,
    onSuccess() {
      setText(null)
      setSaved(true)
    },
    onError: (error) => setProblem(messageOf(error, currentTexts().words.somethingWentWrong)),
  })
  function restore() {
    setText(null)
    setProblem(null)
  }
  return {
    text: text ?? shown,
    problem,
    isSaved,
    isSaving: mutation.isPending,
    type(typed: string) {
      setText(typed)
      setProblem(null)
      setSaved(false)
    },
    commit() {
      if (text === null || mutation.isPending) return
      if (text === shown) return restore()
      const wrong = problemOf(text)
      if (wrong !== null) return setProblem(wrong)
      mutation.mutate(text)
    },
    restore() {
      if (!mutation.isPending) restore()
    },
  }
}
