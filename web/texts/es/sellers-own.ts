// The seller's own page, for its administrators (B17).
import { formatCount } from '#domain/format.ts'

export const ownSeller = {
  tabs: { details: 'Datos', people: 'Personas' },
  contact: 'Contacto',
  editContact: 'Editar contacto',
  contactHint: 'Lo ven los compradores.',
  nameByOperator: 'El nombre lo cambia el equipo de Abasto.',
  contactSaved: 'Guardamos el contacto.',
  count: (count: number) => formatCount(count, 'es', 'persona', 'personas'),
  search: 'Buscar por nombre o e-mail',
  none: 'Todavía no hay personas',
  noneHint: 'Invitá a la primera: elige su contraseña con un enlace que le llega por e-mail.',
  administersHint: 'Puede invitar y bloquear personas, y cambiar el contacto y quién recibe cada e-mail.',
  emails: 'Recibe e-mails de',
  emailsHint: 'Los de su cuenta, como los de contraseña, llegan siempre.',
  topics: {
    sales: 'Ventas nuevas',
    cancellations: 'Solicitudes de cancelación',
    claims: 'Reclamos',
    pauses: 'Pausas de la empresa',
  },
  allTopics: 'Todo',
  noTopic: 'Nada',
  /** Topics that no user gets. */
  unread: (topics: string) => `Nadie recibe e-mails de ${topics}: le llegan a quien administra la empresa.`,
  blockText: 'Sus sesiones se cierran ahora y no va a poder ingresar. Lo que hizo queda.',
  unblockText: 'Vuelve a poder ingresar con su contraseña.',
}
