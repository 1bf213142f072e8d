// A value that is edited where it stands: Enter and leaving the field save, Escape leaves it as it was, and what could
// not be saved stays written beside the reason.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'

export interface InlineValue {
  /** As it is written while nobody edits it. */
  shown: string
  /** Leaves of what was typed what may be typed. */
  clean: (typed: string) => string
  /** Why it cannot be saved, or null. */
  problemOf: (text: string) => string | null
  /** Done once the new value is shown. */
  save: (text: string) => Promise<unknown>
}

export function useInlineField({ shown, clean, problemOf, save }: InlineValue) {
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
      setText(clean(typed))
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
