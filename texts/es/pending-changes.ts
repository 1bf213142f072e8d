import type { DescribedChange, PendingChangeKind } from '#domain/pending-changes.ts'

export interface PendingChangeTexts {
  /** `days` is empty, `onDay` or `fromTo`. */
  sentences: Readonly<Record<PendingChangeKind, (change: DescribedChange, days: string) => string>>
  onDay: (day: string) => string
  fromTo: (from: string, to: string) => string
}

export const pendingChanges: PendingChangeTexts = {
  sentences: {
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
    rules: ({ person }) =>
      `${person} cambia las reglas que dicen quién decide, también sobre sus propias compras.`,
  },
  onDay: (day) => ` el ${day}`,
  fromTo: (from, to) => ` del ${from} al ${to}`,
}
