const figure = (count: number) => count.toLocaleString('es-AR')
const listOf = (names: readonly string[]) => new Intl.ListFormat('es').format(names)

export const product = {
  title: 'Detalle del producto',
  pictures: 'Imágenes del producto',
  picture: (place: number) => `Ver la imagen ${place}`,
  couldNotLoad: 'No pudimos cargar el producto',
  couldNotLoadVariant: 'No pudimos cargar la variante que elegiste',
  brandAndSku: (brand: string, sku: string) => `${brand} · SKU ${sku}`,
  barCode: 'Código de barras',
  enlarge: 'Ampliar imagen',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomKeys: 'Teclas + y −, rueda o doble clic; movela con las flechas o arrastrando.',
  zoomTouch: 'Separá dos dedos para acercarla y arrastrala para recorrerla.',
  alsoChanges: (attributes: readonly string[]) => `cambia también ${attributes.join(', ')}`,
  dashedChanges: (attributes: readonly string[]) =>
    `Con borde punteado: cambia también ${attributes.join(', ')}.`,
  seeTechnical: 'Ver ficha técnica',

  buy: 'Comprar',
  zone: 'Zona de entrega',
  zonesWithOffer: 'Con entrega de este producto',
  zonesWithAddress: 'Con dirección de tu empresa',
  zonesWithoutAddress: 'Sin dirección de tu empresa',
  noAddress: (zone: string) =>
    `Tu empresa no tiene direcciones en ${zone}: podés ver precios, pero no finalizar una compra para esa zona. Pedile a tu administrador que agregue una.`,
  zonesWithoutOffer: 'Sin entrega de este producto',
  zoneOfCart: 'Es la zona de tu carrito.',
  chooseZone: 'Elegí una zona',
  chooseDeliveryZone: 'Elegí la zona de entrega',
  chooseZoneHint: 'Elegí la zona de entrega para ver el precio, el envío y el plazo.',
  notDeliveredTo: (zone: string) => `Este producto no se entrega en ${zone}. Elegí otra zona.`,
  cartIsFor: (zone: string) =>
    `Tu carrito es para ${zone}. Los productos de un carrito comparten la zona de entrega.`,
  cartNotServed: (zone: string) =>
    `Tu carrito es para ${zone} y este producto no se entrega ahí. Elegí otra zona para ver los precios.`,
  cartMoves: (before: string, now: string) =>
    `Tu carrito es para ${before}. Si agregás este producto pasa a entregarse en ${now}.`,
  useZone: (zone: string) => `Usar ${zone}`,
  otherVariants: 'Variantes que podés comprar',
  seeCategory: (category: string) => `Ver más de ${category}`,
  zoneNotActive: 'El proveedor no tiene la región activada',
  zoneNotActiveHint: 'Por ahora no se entrega en ninguna zona. Probá de nuevo más adelante.',
  from: 'Desde',
  shippingPerUnit: 'de envío por unidad',
  deliveredIn: (days: number) => (days === 1 ? 'Entrega en 1 día hábil' : `Entrega en ${days} días hábiles`),
  soldBy: 'Vendido por',
  inCart: (count: number) =>
    count === 1 ? 'Ya tenés 1 en el carrito.' : `Ya tenés ${figure(count)} en el carrito.`,
  goToCart: 'Ir al carrito',
  buyNow: 'Comprar ahora',
  addToCart: 'Agregar al carrito',

  added: 'Producto agregado correctamente',
  addFailedOffline: 'Error al agregar el producto: no hay conexión',
  addFailed: 'Error al agregar el producto',
  cannotAdd: 'No es posible agregar este producto',
  otherZone: 'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  priceChanged: (before: string, now: string) =>
    `El precio cambió de ${before} a ${now}. Revisalo y volvé a agregar el producto.`,

  quickBuy: 'Compra rápida',
  compareOthers: (count: number) =>
    count === 1 ? 'Comparar con otro vendedor' : `Comparar con otros ${count} vendedores`,
  comparedFor: (quantity: number, zone: string) =>
    `Para ${quantity === 1 ? '1 unidad' : `${figure(quantity)} unidades`} en ${zone}`,
  seller: 'Vendedor',
  unitPrice: 'Precio unitario',
  delivery: 'Entrega',
  productsCost: 'Productos',
  totalFor: (quantity: number) =>
    quantity === 1 ? 'Total por 1 unidad' : `Total por ${figure(quantity)} unidades`,
  otherOptions: 'Otras opciones de compra',
  incomparable: (sellers: readonly string[]) =>
    `Ordenadas por el menor total con envío. Al final ${sellers.length === 1 ? 'va' : 'van'} ${listOf(sellers)}: ${sellers.length === 1 ? 'cobra' : 'cobran'} el envío en otra moneda que el precio, y sin tipo de cambio ese total no se puede comparar.`,
  cheapest: 'Menor total',
  fastest: 'Más rápida',

  description: 'Descripción',
  technical: 'Ficha técnica',
  noDescription: 'Este producto no tiene descripción. Contactá al vendedor para conocer más.',
  noTechnical: 'Este producto no tiene ficha técnica. Contactá al vendedor para conocer más.',
}
