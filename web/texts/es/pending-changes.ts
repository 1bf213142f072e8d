// Changes that wait for a consent (R11).
import { formatCount } from '#domain/format.ts'

const orTeam = (names: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format([...names, 'el equipo de Abasto'])

export const pendingChanges = {
  title: 'Cambios que esperan consentimiento',
  intro:
    'Quien administra la empresa no cambia por su cuenta a quien decide sobre sus propias compras. Esos cambios esperan hasta siete días a que otra persona los acepte.',
  menu: (count: number) => formatCount(count, 'es', 'cambio en espera', 'cambios en espera'),
  none: 'No hay cambios que esperen',
  noneHint: 'Cuando un cambio necesite tu consentimiento te avisamos por correo y lo ves acá.',
  toDecide: 'Esperan tu consentimiento',
  asked: 'Los que pediste',
  youAsked: 'Lo pediste vos',
  askedBy: (name: string) => `Lo pidió ${name}`,
  until: 'vence el',
  reason: (reason: string) => `Motivo: ${reason}`,
  waitsFor: (names: readonly string[]) => `Puede aceptarlo ${orTeam(names)}.`,
  acts: { accept: 'Aceptar', refuse: 'Rechazar', withdraw: 'Retirar' },
  actOn: (act: string, change: string) => `${act}: ${change}`,
  titles: {
    accept: '¿Aceptar este cambio?',
    refuse: '¿Rechazar este cambio?',
    withdraw: '¿Retirar este cambio?',
  },
  meanings: {
    accept: (name: string) => `Se aplica ahora, como lo pidió ${name}. Le avisamos por correo.`,
    refuse: (name: string) => `No se aplica. Le avisamos por correo a ${name}.`,
    withdraw: (_name: string) => 'No se aplica, y les avisamos por correo a quienes podían aceptarlo.',
  },
  done: {
    accept: 'El cambio se aceptó y ya se aplicó.',
    refuse: 'El cambio se rechazó.',
    withdraw: 'Retiraste el cambio.',
  },
  bannerTitle: (count: number) =>
    `${formatCount(count, 'es', 'cambio espera', 'cambios esperan')} tu consentimiento`,
  bannerText: 'No se aplica nada hasta que lo aceptes vos u otra persona que puede hacerlo.',
  see: 'Ver y decidir',
  willWait: 'Este cambio va a esperar',
  willWaitFor: (names: readonly string[]) =>
    `Tiene que ver con quién decide tus compras, o las de quien te invitó. Se aplica cuando lo acepte ${orTeam(names)}, y vence en siete días.`,
  requested: 'Pedimos el consentimiento por correo. El cambio espera hasta siete días.',
  savedAndRequested: 'Guardamos lo demás. El resto espera consentimiento hasta siete días.',
  filter: 'Consentimientos',
  filterAny: 'Con y sin cambios que esperan',
  ofCompany: (count: number) => formatCount(count, 'es', 'cambio espera', 'cambios esperan'),
  withChanges: 'Con cambios que esperan',
  ask: 'Pedir consentimiento',
  inSheet: 'Esperan consentimiento',
  inSheetHint: 'Lo demás se guarda. Estos cambios se aplican cuando alguien que puede decidirlos los acepte.',
  kinds: {
    approver: 'Aprobador/a',
    email: 'E-mail',
    administrator_given: 'Administrar la empresa',
    administrator_taken: 'Dejar de administrar',
    block: 'Bloqueo',
    unblock: 'Desbloqueo',
    link: 'Enlace de contraseña',
    sessions: 'Cierre de sesiones',
    delegation: 'Delegación',
    rules: 'Reglas de aprobación',
    delegation_end: 'Fin de una delegación',
  },
}
