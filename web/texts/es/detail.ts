// Product detail (D).
export const detail = {
  title: 'Detalle del producto',
  couldNotLoad: 'No pudimos cargar el producto',
  brandAndSku: (brand: string, sku: string) => `${brand} · SKU ${sku}`,
  enlarge: 'Ampliar imagen',
  highlights: 'Características',
  seeTechnical: 'Ver ficha técnica',

  buy: 'Comprar',
  zone: 'Zona de entrega',
  chooseZone: 'Elegí una zona',
  chooseZoneHint: 'Elegí la zona de entrega para ver el precio, el envío y el plazo.',
  notDeliveredTo: (zone: string) => `Este producto no se entrega en ${zone}. Elegí otra zona.`,
  cartIsFor: (zone: string) =>
    `Tu carrito es para ${zone}. Los productos de un carrito comparten la zona de entrega.`,
  zoneNotActive: 'El proveedor no tiene la región activada',
  zoneNotActiveHint: 'Por ahora no se entrega en ninguna zona. Probá de nuevo más adelante.',
  from: 'Desde',
  shippingPerUnit: 'de envío por unidad',
  deliveredIn: (days: number) => (days === 1 ? 'Entrega en 1 día hábil' : `Entrega en ${days} días hábiles`),
  soldBy: 'Vendido por',
  inCart: (count: number) => (count === 1 ? 'Ya tenés 1 en el carrito.' : `Ya tenés ${count} en el carrito.`),
  goToCart: 'Ir al carrito',
  buyNow: 'Comprar ahora',
  addToCart: 'Agregar al carrito',

  added: 'Producto agregado correctamente',
  addFailed: 'Error al agregar el producto',
  cannotAdd: 'No es posible agregar este producto',
  otherZone: 'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  overLimit: 'Recordá que los productos que agregues al carrito no deben superar el monto establecido.',
  priceChanged: (before: string, now: string) =>
    `El precio cambió de ${before} a ${now}. Revisalo y volvé a agregar el producto.`,

  otherOptions: 'Otras opciones de compra',
  bestPrice: 'Menor precio',
  fastest: 'Más rápida',

  description: 'Descripción',
  technical: 'Ficha técnica',
  noDescription: 'Este producto no tiene descripción. Contactá al vendedor para conocer más.',
  noTechnical: 'Este producto no tiene ficha técnica. Contactá al vendedor para conocer más.',
}
