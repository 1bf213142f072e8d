// Texts of the e-mails about the second factor (O2).
export const NOT_ME = 'Si no fuiste vos, cambiá tu contraseña y avisanos cuanto antes.'
export const SECOND_FACTOR = {
  switched_on: {
    subject: 'Activaste la verificación en dos pasos',
    happened:
      'se activó la verificación en dos pasos de tu cuenta. Cerramos las sesiones que estaban abiertas sin ella.',
    note: NOT_ME,
  },
  switched_off: {
    subject: 'Se desactivó la verificación en dos pasos',
    happened: 'se desactivó la verificación en dos pasos de tu cuenta: para ingresar alcanza la contraseña.',
    note: NOT_ME,
  },
  codes_renewed: {
    subject: 'Tus códigos de recuperación son nuevos',
    happened: 'se generaron códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
    note: NOT_ME,
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación de tu cuenta',
    happened: 'alguien ingresó a tu cuenta con un código de recuperación.',
    note: NOT_ME,
  },
  reset: {
    subject: 'El equipo de Abasto quitó tu verificación en dos pasos',
    happened:
      'el equipo de Abasto quitó la verificación en dos pasos de tu cuenta y cerró tus sesiones. Podés activarla otra vez cuando ingreses.',
    note: 'Si no lo pediste, cambiá tu contraseña y avisanos cuanto antes.',
  },
}

export function codesLeftText(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación: generá nuevos en tu perfil.'
  return `Te ${count === 1 ? 'queda 1 código' : `quedan ${count} códigos`} de recuperación.`
}
