// The operator's frame and sign-in (O).
export const operator = {
  place: 'Operación',
  pages: { home: 'Inicio', sellers: 'Vendedores', audit: 'Auditoría' },
  homeTitle: 'Operación',
  homeIntro: 'Lo que necesita atención en el mercado.',
  setUpTitle: 'Creá tu cuenta de operador',
  renewTitle: 'Elegí otra contraseña',
  firstIntro: 'Es la primera de esta instalación. Después activás la verificación en dos pasos.',
  setUpIntro: (email: string) => `Para ${email}. Después activás la verificación en dos pasos.`,
  setUpYes: 'Continuar',
  name: 'Nombre',
  lastName: 'Apellido',
  linkExpiredTitle: 'El enlace ya no sirve',
  linkExpired: 'Se usó o venció. Pedí otro en la consola del servidor: npm run operator -- invite E-MAIL',
  signInTitle: 'Operación de Abasto',
  signInIntro: 'Ingresá con tu cuenta de operador.',
}
