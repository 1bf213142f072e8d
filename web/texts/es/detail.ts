// Product detail (D).
export const detail = {
  title: 'Detalle del producto',
}
