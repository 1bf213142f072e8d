// What is wrong with a line of a catalogue file (O10), for the page and for the command.
import type { Problem } from '#domain/catalogue-file.ts'
import { formatWhole, type Language } from '#domain/format.ts'
import type { Texts } from './texts.ts'

export function importProblemText({ problem, values = {} }: Problem, t: Texts, language: Language): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatWhole(value, language) : value,
  ])
  return t.catalogue.importProblems[problem](Object.fromEntries(texts) as Record<string, string>)
}
