// How a pending change reads, in e-mails and pages (R11).
import type { Day } from './days.ts'
import { formatDay, type Language } from './format.ts'
import type { PendingChangeKind } from './pending-changes.ts'

export interface DescribedChange {
  kind: PendingChangeKind
  /** Name. */
  person: string
  before: string | null
  after: string | null
  date_from: Day | null
  date_to: Day | null
}

const es: Readonly<Record<PendingChangeKind, (change: DescribedChange, days: string) => string>> = {
  approver: ({ person, before, after }) =>
    `Las compras de ${person} las aprueba ${after ?? 'nadie'} en lugar de ${before ?? 'nadie'}.`,
  email: ({ person, before, after }) => `El e-mail de ${person} pasa de ${before} a ${after}.`,
  administrator_given: ({ person }) => `${person} pasa a administrar la empresa.`,
  administrator_taken: ({ person }) => `${person} deja de administrar la empresa.`,
  block: ({ person, after }) =>
    `${person} queda sin acceso${after === null ? '' : `, y ${after} pasa a aprobar en su lugar`}.`,
  unblock: ({ person }) => `${person} recupera el acceso.`,
  link: ({ person }) => `Se envía a ${person} un enlace nuevo para elegir su contraseña.`,
  sessions: ({ person }) => `Se cierran todas las sesiones de ${person}.`,
  delegation: ({ person, after }, days) => `${after} puede aprobar en nombre de ${person}${days}.`,
  delegation_end: ({ person, after }, days) => `${after} deja de aprobar en nombre de ${person}${days}.`,
}

const en: typeof es = {
  approver: ({ person, before, after }) =>
    `${after ?? 'Nobody'} approves the purchases of ${person} instead of ${before ?? 'nobody'}.`,
  email: ({ person, before, after }) => `The e-mail of ${person} changes from ${before} to ${after}.`,
  administrator_given: ({ person }) => `${person} becomes an administrator of the company.`,
  administrator_taken: ({ person }) => `${person} no longer administers the company.`,
  block: ({ person, after }) =>
    `${person} loses access${after === null ? '' : `, and ${after} approves in their place`}.`,
  unblock: ({ person }) => `${person} gets access again.`,
  link: ({ person }) => `A new link to choose their password is sent to ${person}.`,
  sessions: ({ person }) => `All sessions of ${person} end.`,
  delegation: ({ person, after }, days) => `${after} may approve on behalf of ${person}${days}.`,
  delegation_end: ({ person, after }, days) => `${after} no longer approves on behalf of ${person}${days}.`,
}

/** A sentence. */
export function describeChange(change: DescribedChange, language: Language): string {
  return (language === 'en' ? en : es)[change.kind](change, daysOf(change, language))
}

function daysOf({ date_from, date_to }: DescribedChange, language: Language): string {
  if (date_from === null || date_to === null) return ''
  const [from, to] = [formatDay(date_from, language), formatDay(date_to, language)]
  if (from === to) return language === 'en' ? ` on ${from}` : ` el ${from}`
  return language === 'en' ? ` from ${from} to ${to}` : ` del ${from} al ${to}`
}
