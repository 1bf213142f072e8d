// Home (S15).
export const home = {
  title: 'Inicio',
  welcome: 'Te damos la bienvenida a Abasto',
  buyerClaim:
    'Comprá de forma eficiente, con la información correcta, en menos tiempo y con la mejor competencia del mercado.',
  sellerClaim:
    'Vendé a empresas de todo el país: recibí pedidos ya aprobados, despachá por partes y seguí cada entrega.',
  explore: 'Ver todos los productos',
  carousel: 'Qué te ofrece Abasto',
  slideOf: (number: number, total: number) => `${number} de ${total}`,
  showSlide: (title: string) => `Mostrar: ${title}`,
  pause: 'Pausar las imágenes',
  play: 'Reproducir las imágenes',
  pitch: {
    efficient: {
      title: 'Comprar de forma eficiente',
      text: 'Un solo carrito para todos tus vendedores, y un pedido para cada uno.',
    },
    informed: {
      title: 'La información correcta',
      text: 'Ficha técnica, precio, envío y plazo de cada oferta, antes de decidir.',
    },
    quick: {
      title: 'En menos tiempo',
      text: 'Del carrito a la aprobación y la entrega, sin salir de un mismo lugar.',
    },
    competition: {
      title: 'La mejor competencia del mercado',
      text: 'Varios vendedores por zona, y la mejor oferta siempre primero.',
    },
  },
  waiting: 'Tus pendientes',
  toApprove: (count: number): string => (count === 1 ? 'Pedido por aprobar' : 'Pedidos por aprobar'),
  unapproved: (count: number): string =>
    count === 1 ? 'Compra pendiente de aprobación' : 'Compras pendientes de aprobación',
  underWay: (count: number): string => (count === 1 ? 'Compra en curso' : 'Compras en curso'),
  inCart: (count: number): string => (count === 1 ? 'Producto en tu carrito' : 'Productos en tu carrito'),
  toSend: (count: number): string =>
    count === 1 ? 'Venta pendiente de envío' : 'Ventas pendientes de envío',
  claimed: (count: number): string => (count === 1 ? 'Venta reclamada' : 'Ventas reclamadas'),
  sent: (count: number): string => (count === 1 ? 'Venta enviada' : 'Ventas enviadas'),
  categories: 'Comprá por categoría',
  pendingSales: 'Para enviar',
  seeAllSales: 'Ver todas',
  noPendingSales: 'No tenés ventas pendientes de envío',
  noPendingSalesHint: 'Cuando una empresa apruebe un pedido tuyo lo vas a ver acá.',
}
