// Sales (V).
export const sales = {
  title: 'Mis ventas',
}
