// Cart and checkout (K).
export const cart = {
  title: 'Mi Carrito',
}
