// Purchases (P).
export const purchases = {
  title: 'Mis compras',
}
