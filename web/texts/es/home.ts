import { formatCount } from '#domain/format.ts'
import { ARRIVING_DAYS } from '#domain/rules.ts'

export const home = {
  title: 'Inicio',
  welcome: 'Te damos la bienvenida a Abasto',
  buyerClaim:
    'Comprá de forma eficiente, con la información correcta, en menos tiempo y con la mejor competencia del mercado.',
  explore: 'Ver todos los productos',
  carousel: 'Qué te ofrece Abasto',
  slideOf: (number: number, total: number) => `${number} de ${total}`,
  showSlide: (title: string) => `Mostrar: ${title}`,
  pause: 'Pausar las imágenes',
  play: 'Reproducir las imágenes',
  buyerPitch: {
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
  sellerPitch: {
    efficient: {
      title: 'Vender en un solo lugar',
      text: 'Publicá una vez y vendé a empresas de todo el país, con tus zonas y tus envíos.',
    },
    informed: {
      title: 'Tus precios, siempre al día',
      text: 'Cambialos uno por uno o todos juntos con un archivo .xlsx, también para más adelante.',
    },
    quick: {
      title: 'Pedidos ya aprobados',
      text: 'Te llegan cuando la empresa los aprobó, y los despachás por partes con tus remitos.',
    },
    competition: {
      title: 'La oferta que conviene',
      text: 'La mejor oferta de cada zona se ve primero: que sea la tuya.',
    },
  },
  waiting: 'Tus pendientes',
  toApprove: (count: number): string => (count === 1 ? 'Pedido por aprobar' : 'Pedidos por aprobar'),
  unapproved: (count: number): string =>
    count === 1 ? 'Compra pendiente de aprobación' : 'Compras pendientes de aprobación',
  underWay: (count: number): string => (count === 1 ? 'Compra en curso' : 'Compras en curso'),
  inCart: (count: number): string => (count === 1 ? 'Producto en tu carrito' : 'Productos en tu carrito'),
  toSend: (count: number, late: number): string => {
    const sales = count === 1 ? 'Venta pendiente de envío' : 'Ventas pendientes de envío'
    if (late === 0) return sales
    return `${sales}, ${formatCount(late, 'es', 'atrasada', 'atrasadas')}`
  },
  claimed: (count: number): string =>
    count === 1 ? 'Venta con reclamo por responder' : 'Ventas con reclamos por responder',
  toConfirm: (count: number): string => (count === 1 ? 'Precio por confirmar' : 'Precios por confirmar'),
  arriving: (count: number): string =>
    count === 1
      ? `Compra que llega en los próximos ${ARRIVING_DAYS} días`
      : `Compras que llegan en los próximos ${ARRIVING_DAYS} días`,
  latePurchases: (count: number): string => (count === 1 ? 'Compra atrasada' : 'Compras atrasadas'),
  purchasesToConfirm: (count: number): string =>
    count === 1 ? 'Compra con entregas por confirmar' : 'Compras con entregas por confirmar',
  forYouToApprove: 'Para aprobar',
  seeAllToApprove: 'Ver todas',
  andOthers: (products: number) => `y ${formatCount(products, 'es', 'producto más', 'productos más')}`,
  nextDeliveries: 'Próximas entregas',
  seePurchasesInProgress: 'Ver compras en curso',
  boughtOften: 'Lo que más comprás',
  categories: 'Comprá por categoría',
  pendingSales: 'Para enviar',
  seeAllSales: (count: number) => (count === 1 ? 'Ver la venta' : `Ver las ${count}`),
  noPendingSales: 'No tenés ventas pendientes de envío',
  noPendingSalesHint: 'Cuando una empresa apruebe un pedido tuyo lo vas a ver acá.',
  boughtOn: 'Comprado el',
  estimatedFor: 'Estimada para el',
  openClaims: 'Reclamos por responder',
  seeAllClaims: 'Ver todos',
  bestWeek: 'La mejor semana:',
  noClaims: 'Ningún comprador espera una respuesta tuya.',
  pricesToConfirm: 'Precios por confirmar',
  seeAllPrices: (count: number) => (count === 1 ? 'Ver el precio' : `Ver los ${count}`),
  noPrices: 'Todos tus precios están al día.',
  unchangedSince: 'sin cambios desde el',
  punctuality: {
    title: 'Puntualidad y reclamos',
    none: 'Cuando despaches pedidos vas a ver acá, mes por mes, cuántos remitos salieron en plazo y cuántos reclamos hubo.',
    month: 'Mes',
    dispatches: 'Remitos',
    inTime: 'En plazo',
    share: (percent: number, count: number) => `${percent} % (${count})`,
    claims: 'Reclamos',
    hint: 'Últimos 12 meses. En plazo es un remito enviado dentro de los días prometidos al comprar; los reenvíos no cuentan.',
  },
  weeklySales: 'Ventas por semana',
  noWeeklySales: 'Cuando te aprueben pedidos vas a ver acá cuánto vendiste cada semana.',
  weeklySalesHint:
    'Últimas 12 semanas, de lunes a domingo: pedidos aprobados, con envío y sin impuestos, menos los que cancelaste enteros.',
  seeAsTable: 'Ver como tabla',
  hideTable: 'Ocultar la tabla',
  week: 'Semana del',
  weekOrders: 'Pedidos',
  weekOf: (day: string) => `Semana del ${day}`,
  thisWeek: 'Esta semana',
  chartSummary: (sales: { currency: string; total: string; highest: string; best: string; now: string }) =>
    `${sales.currency} de las últimas 12 semanas: ${sales.total}. La mejor fue la del ${sales.best}, con ${sales.highest}; esta semana van ${sales.now}.`,
}
