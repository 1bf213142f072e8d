// The operator's frame and sign-in (O).
export const operator = {
  place: 'Operación',
  pages: { home: 'Inicio', audit: 'Auditoría' },
  homeTitle: 'Operación',
  homeIntro: 'Lo que necesita atención en el mercado.',
  signInTitle: 'Operación de Abasto',
  signInIntro: 'Ingresá con tu cuenta de operador.',
}
