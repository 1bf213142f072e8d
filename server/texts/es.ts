// What the server says to a user. The English texts have the same keys, or do not compile.
export const es = {
  invalid_input: 'Revisá los datos ingresados.',
  not_found: 'No encontramos lo que buscás.',
  sign_in_first: 'Iniciá sesión para continuar.',
  not_allowed: 'Tu usuario no tiene permiso para esta acción.',
  change_password_first: 'Por cuestiones de seguridad debes cambiar tu contraseña.',
  not_available_yet: 'Esta función todavía no está disponible.',
  broken: 'Algo salió mal. Lo solucionaremos a la brevedad.',
  busy: 'Hay mucha demanda en este momento. Probá de nuevo en unos segundos.',
  bad_request: 'No pudimos leer la solicitud.',
  key_reused: 'Esta operación ya se envió con otros datos. Recargá la página y probá de nuevo.',
  changed_meanwhile: 'Los datos cambiaron mientras los estabas usando. Recargá la página y probá de nuevo.',

  sign_in_failed: 'Revisá los datos ingresados.',
  too_many_attempts: 'Hubo demasiados intentos. Probá de nuevo en unos minutos.',
  email_unknown: 'No tenemos registrado el email.',
  link_sent: 'Revisá tu correo electrónico, enviamos un enlace para restablecer tu contraseña.',
  password_link_expired:
    'Esta solicitud de cambio de contraseña ha expirado, tienes que solicitar una nueva.',
  signed_out: 'Cerraste tu sesión.',
  password_changed: 'Contraseña Actualizada.',
  passwords_differ: 'Las contraseñas no coinciden. Por favor intenta nuevamente.',

  product_not_found: 'Parece que este producto no existe',
  product_not_available: 'El producto no se encuentra disponible',
  zone_not_active: 'El proveedor no tiene la región activada',

  other_zone: 'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  over_limit: 'Recordá que los productos que agregues al carrito no deben superar el monto establecido.',
  price_changed: 'El precio cambió. Revisá el precio actualizado antes de continuar.',
  item_unavailable: 'Este producto ya no se encuentra disponible para comprar.',
  cart_empty: 'Tu carrito esta vacío',
  cart_changed: 'Tu carrito cambió. Revisalo antes de finalizar la compra.',
  unavailable_items:
    'Error al finalizar compra – No se puede generar orden de compra con productos fuera de stock',
  no_approver: 'No tenés un aprobador asignado. Pedile a tu empresa que te asigne uno para poder comprar.',
  address_not_found: 'No se encontró la dirección solicitada',
  cost_center_not_found: 'El centro de costo no pertenece a tu empresa.',

  order_decided: 'Este pedido ya fue aprobado o rechazado.',
  own_purchase: 'No podés aprobar ni rechazar tu propia compra.',
  order_not_open: 'El estado del pedido ya no permite esta acción.',
  note_used: 'Ese número de remito ya se usó en este pedido con otros productos.',
  more_than_left: 'La cantidad supera lo que queda por enviar. Revisá las cantidades.',
  item_of_other_order: 'Alguno de los productos no pertenece a este pedido.',
  item_repeated: 'Un mismo producto figura más de una vez.',
  nothing_left: 'No queda nada por cancelar en esos productos.',
  delivery_not_found: 'No encontramos una entrega con ese número de remito.',
  delivery_closed: 'El estado de la entrega ya no permite esta acción.',

  publication_cancelled: 'La publicación está cancelada y ya no se puede modificar.',
  price_is_zero: 'El precio debe ser mayor que 0.',
  too_high: 'Es demasiado alto.',
  day_past: 'La fecha no puede ser anterior a hoy.',
  currency_not_found: 'La moneda no es válida.',

  parent_not_found: 'La categoría superior no existe.',
  category_cycle: 'Una categoría no puede estar dentro de sí misma.',
  category_too_deep: 'Las categorías tienen hasta tres niveles.',
  category_in_use: 'La categoría tiene productos o subcategorías, por eso no se puede eliminar.',
  slug_used: 'Otra categoría ya usa ese identificador.',
  name_used: 'Ya hay una categoría con ese nombre en el mismo lugar.',

  status_pending: 'Pendiente de aprobación',
  status_approved: 'Aprobado',
  status_rejected: 'Rechazado',

  required: 'Este dato es obligatorio.',
  too_short: 'Es demasiado corto.',
  too_long: 'Es demasiado largo.',
  too_many: 'La cantidad es demasiado grande.',
  invalid_amount: 'Ingresá un importe con hasta dos decimales.',
  invalid_day: 'Ingresá una fecha válida.',
  invalid_text: 'Tiene caracteres que no se pueden guardar.',
  invalid_ids: 'La lista de identificadores no es válida.',
  invalid_range: 'El rango no es válido.',
  invalid_slug: 'Usá solo minúsculas, números y guiones.',
  invalid_note: 'El número de remito solo lleva dígitos, comas y puntos.',
  invalid_value: 'El valor no es válido.',
}

export type TextKey = keyof typeof es
export type Texts = Record<TextKey, string>
