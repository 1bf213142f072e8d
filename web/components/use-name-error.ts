import { nameProblem, OTHER_NAME, PERSON_NAME } from '#domain/names.ts'
import { useTexts } from '#web/session/language.ts'

/** Returns what is wrong with a name that others read in e-mails; undefined for an empty one. */
export function useNameError(of: 'person' | 'other'): (name: string) => string | undefined {
  const { words } = useTexts()
  return (name) => {
    const problem = nameProblem(name.trim(), of === 'person' ? PERSON_NAME : OTHER_NAME)
    return problem ? words.nameProblems[problem] : undefined
  }
}
