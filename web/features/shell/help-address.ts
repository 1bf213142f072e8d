import type { Texts } from '#web/texts/texts.ts'

/** Starts a message to the installation's support (S10). */
export function helpAddress(email: string, t: Texts): string {
  return `mailto:${email}?subject=${encodeURIComponent(t.shell.helpSubject)}`
}
