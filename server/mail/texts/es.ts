// What e-mails say, in Spanish. The English texts have the same shape, or do not compile.

/** The words of one e-mail; `action` is the text of the link. */
export interface EmailText {
  subject: string
  paragraphs: string[]
  action: string
  /** Below the link, in small print. */
  note: string
}

export const es = {
  greeting: (name: string) => `Hola, ${name}:`,
  linkByHand: 'Si el botón no funciona, copiá esta dirección en el navegador:',
  sentBy: 'Este e-mail lo envía Abasto automáticamente. Si tenés dudas, escribinos a',
  tagline: 'Compras y ventas entre empresas, en un solo lugar.',
  password_reset: {
    subject: 'Restablecé tu contraseña de Abasto',
    paragraphs: [
      'Recibimos un pedido para restablecer la contraseña de tu cuenta. Usá este botón para elegir una nueva:',
    ],
    action: 'Restablecer contraseña',
    note: 'El enlace sirve una sola vez y vence en 30 minutos. Si no lo pediste vos, ignorá este mensaje: tu contraseña sigue siendo la misma.',
  },
  password_changed: {
    subject: 'Tu contraseña de Abasto se cambió',
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar. Por seguridad cerramos tus otras sesiones.',
      'Si fuiste vos, no tenés que hacer nada.',
    ],
    action: 'Ingresar a Abasto',
    note: 'Si no fuiste vos, pedí una contraseña nueva desde «¿Olvidaste tu contraseña?» y avisanos cuanto antes.',
  },
}

export type EmailTexts = typeof es
export type EmailKind = 'password_reset' | 'password_changed'
