// Who may be chosen as a delegate, found by name or e-mail (G2).
import type { Delegation } from '#contract/delegations.ts'
import { plainName } from '#domain/text.ts'
import type { Texts } from '#web/texts/texts.ts'

export type Colleague = Delegation['client_delegated']

export const nameOf = ({ name, last_name }: Pick<Colleague, 'name' | 'last_name'>) => `${name} ${last_name}`

/** What stands in the field once somebody is chosen. */
export function labelOf(colleague: Colleague, t: Texts): string {
  return t.delegations.person(nameOf(colleague), colleague.email)
}

/** Whom a text names: by e-mail, or as the field shows them. */
export function chosenBy(text: string, colleagues: readonly Colleague[], t: Texts): Colleague | undefined {
  const wanted = plainName(text).trim()
  return colleagues.find((one) => plainName(one.email) === wanted || plainName(labelOf(one, t)) === wanted)
}

/** Whether every word of what is typed is in it, whatever its accents and capitals. */
export function isFound(typed: string, label: string): boolean {
  return plainName(typed)
    .split(' ')
    .every((word) => plainName(label).includes(word))
}
