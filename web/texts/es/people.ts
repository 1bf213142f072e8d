// All people of the marketplace, and what is done about their accounts (O1, O2, O5, A11).
export const people = {
  title: 'Personas',
  intro: 'Quienes compran, venden y operan en Abasto.',
  search: 'Buscar por nombre o e-mail',
  role: 'Rol',
  anyRole: 'Todos los roles',
  roles: { buyer: 'Comprador', seller: 'Vendedor', operator: 'Operador' },
  roleFilters: { buyer: 'Compradores', seller: 'Vendedores', operator: 'Operadores' },
  anyState: 'Todos los estados',
  noneFoundHint: 'Probá con otras palabras o quitá los filtros.',
  organisation: 'Empresa o vendedor',
  secondFactor: 'Dos pasos',
  bounced: 'El último correo rebotó',
  on: 'Sí',
  off: 'Sin activar',
  lastSignIn: 'Último ingreso',
  acts: {
    endSessions: 'Cerrar sus sesiones',
    resetFactor: 'Quitar la verificación en dos pasos',
    inviteAgain: 'Enviar la invitación de nuevo',
    changeEmail: 'Cambiar su e-mail',
    remove: 'Quitar la invitación',
    block: 'Bloquear',
    unblock: 'Desbloquear',
  },
  pendingEmail: (email: string) => `Espera confirmación de ${email}`,
  changeEmail: {
    title: (name: string) => `Cambiar el e-mail de ${name}`,
    confirm: 'Cambiar',
    email: 'E-mail',
    toInvited: 'La invitación llega a este e-mail, y la anterior deja de servir.',
    toActive: (email: string) =>
      `Le enviamos un enlace para confirmarlo, que sirve 7 días, y le avisamos a ${email}, con el que sigue ingresando hasta entonces.`,
    waiting: (email: string) => `Espera confirmación. Hasta entonces ingresa con ${email}.`,
    takeBack: 'Anular el cambio',
    asked: (email: string) => `Enviamos a ${email} el enlace para confirmarlo.`,
    invited: (email: string) => `Enviamos la invitación a ${email}.`,
    kept: 'El e-mail queda como estaba.',
  },
  remove: {
    title: (name: string) => `¿Quitar la invitación de ${name}?`,
    confirm: 'Quitar',
    meaning: (email: string) =>
      `El enlace que llegó a ${email} deja de servir y la cuenta se borra. Podés volver a invitar cuando quieras.`,
    done: (name: string) => `Quitamos la invitación de ${name}.`,
  },
  openPlace: { company: 'Ver en su empresa', seller: 'Ver en su vendedor' },
  endSessions: {
    title: (name: string) => `¿Cerrar las sesiones de ${name}?`,
    confirm: 'Cerrar sesiones',
    meaning: (email: string) =>
      `Se cierran en este momento, en todos sus navegadores. Puede volver a ingresar con ${email} y su contraseña.`,
    done: (name: string) => `Cerramos las sesiones de ${name}.`,
  },
  resetFactor: {
    title: (name: string) => `¿Quitar la verificación en dos pasos de ${name}?`,
    confirm: 'Quitar',
    meaning: (email: string) =>
      `Sirve si perdió el teléfono y sus códigos. Comprobá antes que quien lo pide es esa persona: va a entrar con ${email} y solo su contraseña. Sus sesiones se cierran en este momento.`,
    done: (name: string) => `${name} entra solo con su contraseña.`,
  },
  inviteOperator: 'Invitar a un operador',
  inviteMeaning:
    'Va a poder ver y cambiar todo el mercado. Le enviamos un enlace para elegir su contraseña, que sirve 7 días; al ingresar activa la verificación en dos pasos.',
  operators: {
    inviteAgain: {
      title: (name: string) => `¿Enviar otra invitación a ${name}?`,
      confirm: 'Enviar invitación',
      meaning: (email: string) =>
        `El enlace nuevo llega a ${email} y sirve 7 días. El anterior deja de servir.`,
      done: (name: string) => `Enviamos otra invitación a ${name}.`,
    },
    block: {
      title: (name: string) => `¿Bloquear a ${name}?`,
      confirm: 'Bloquear',
      meaning: (email: string) =>
        `Sus sesiones se cierran en este momento, también las visitas de «Ver como», y no va a poder ingresar con ${email} hasta que otro operador desbloquee la cuenta.`,
      done: (name: string) => `Bloqueamos la cuenta de ${name}.`,
    },
    unblock: {
      title: (name: string) => `¿Desbloquear a ${name}?`,
      confirm: 'Desbloquear',
      meaning: (email: string) =>
        `Va a poder ingresar con ${email}, su contraseña y su segundo paso de antes.`,
      done: (name: string) => `Desbloqueamos la cuenta de ${name}.`,
    },
  },
}
