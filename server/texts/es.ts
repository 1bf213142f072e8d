// Spanish texts of the API; the English ones have the same keys.
export const es = {
  invalid_input: 'Revisá los datos ingresados.',
  not_found: 'No encontramos lo que buscás.',
  sign_in_first: 'Iniciá sesión para continuar.',
  not_allowed: 'Tu usuario no tiene permiso para esta acción.',
  change_password_first: 'Por cuestiones de seguridad debes cambiar tu contraseña.',
  broken: 'Algo salió mal. Lo solucionaremos a la brevedad.',
  busy: 'Hay mucha demanda en este momento. Probá de nuevo en unos segundos.',
  mail_on_this_machine: 'Estos correos se ven solo desde la máquina en la que corre Abasto, en localhost.',
  read_only:
    'Por ahora se puede consultar, pero no guardar cambios: la base de datos está en mantenimiento o casi sin espacio en disco.',
  bad_request: 'No pudimos leer la solicitud.',
  other_host: 'Abasto no atiende con ese nombre. Entrá por {url}.',
  body_too_large: 'Lo que enviaste es demasiado grande.',
  body_not_json: 'El contenido tiene que ser JSON en UTF-8.',
  key_reused: 'Esta operación ya se envió con otros datos. Recargá la página y probá de nuevo.',
  changed_meanwhile: 'Los datos cambiaron mientras los estabas usando. Recargá la página y probá de nuevo.',

  sign_in_failed: 'Revisá los datos ingresados.',
  invalid_idempotency_key:
    'La cabecera Idempotency-Key va una sola vez, con 1 a 255 caracteres ASCII visibles.',
  too_many_attempts: 'Hubo demasiados intentos. Probá de nuevo en unos minutos.',
  too_many_emails:
    'Hiciste esto muchas veces en la última hora, y cada vez le avisamos por correo a la misma persona. Para no llenarle la casilla, seguí a partir de las {time}. Lo que hiciste hasta ahora está guardado.',
  sign_in_slowed:
    'Hubo demasiados intentos. Probá de nuevo en unos minutos, o pedí un enlace para elegir otra contraseña.',
  too_many_changes: 'Hiciste muchos cambios masivos seguidos. Probá de nuevo en {seconds} segundos.',
  too_many_calls:
    'Hay demasiadas operaciones tuyas o de tu empresa al mismo tiempo. Probá de nuevo en unos segundos.',
  email_unknown: 'No tenemos registrado el email.',
  link_sent: 'Revisá tu correo electrónico, enviamos un enlace para restablecer tu contraseña.',
  password_link_expired:
    'Esta solicitud de cambio de contraseña ha expirado, tienes que solicitar una nueva.',
  email_taken: 'Ya hay una cuenta con este e-mail.',
  invitation_used: 'Esta persona ya eligió su contraseña. Podés enviarle un enlace para elegir otra.',
  cuit_malformed: 'Escribí el CUIT completo, como 30-71548203-3.',
  cuit_check_digit: 'Este CUIT no existe: revisá sus números.',
  cuit_taken: 'Ya hay una empresa con este CUIT.',
  signed_out: 'Cerraste tu sesión.',
  link_still_good:
    'El enlace que pediste a las {time} todavía sirve. Revisá tu correo electrónico, también la carpeta de correo no deseado.',
  password_common: 'Esa contraseña es muy común y fácil de adivinar. Elegí otra.',
  password_name: 'La contraseña no puede tener tu nombre, tu e-mail, el nombre de tu empresa ni «Abasto».',
  password_same: 'La contraseña nueva tiene que ser distinta de la actual.',
  password_changed: 'Contraseña Actualizada.',
  passwords_differ: 'Las contraseñas no coinciden. Por favor intenta nuevamente.',

  product_not_found: 'Parece que este producto no existe',
  product_not_available: 'El producto no se encuentra disponible',
  zone_not_active: 'El proveedor no tiene la región activada',

  other_zone: 'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  over_limit:
    'Recordá que los productos que agregues al carrito no deben superar el monto establecido. Lo superás por {over}: el límite es {limit} por carrito, con envío.',
  cart_full:
    'Un carrito tiene hasta {most} productos. Finalizá esta compra, o quitá algún producto para agregar otro.',
  price_changed: 'El precio cambió. Revisá el precio actualizado antes de continuar.',
  shipping_changed: 'El costo de envío cambió. Revisá el total actualizado antes de continuar.',
  item_unavailable: 'Este producto ya no se encuentra disponible para comprar.',
  cart_empty: 'Tu carrito esta vacío',
  cart_changed: 'Tu carrito cambió. Revisalo antes de finalizar la compra.',
  unavailable_items:
    'Error al finalizar compra – No se puede generar orden de compra con productos fuera de stock',
  no_approver: 'No tenés un aprobador asignado. Pedile a tu empresa que te asigne uno para poder comprar.',
  approver_blocked:
    '{approver} no puede aprobar compras en este momento y no tiene suplente. Escribí a {support} para que te asignen otro aprobador. Tu carrito queda como está.',
  address_not_found: 'No se encontró la dirección solicitada',
  cost_center_not_found: 'El centro de costo no pertenece a tu empresa.',

  order_decided: 'Este pedido ya fue aprobado, rechazado o retirado.',
  purchase_decided: 'Esta compra ya no espera aprobación: no se puede retirar.',
  own_purchase: 'No podés aprobar ni rechazar tu propia compra.',
  order_not_open: 'El estado del pedido ya no permite esta acción.',
  claim_closed: 'Ese reclamo ya está cerrado.',
  claim_not_answered: 'El vendedor todavía no respondió el reclamo.',
  note_used: 'Ese número de remito ya se usó en este pedido el {day}.',
  more_than_left: 'La cantidad supera lo que queda por enviar. Revisá las cantidades.',
  item_of_other_order: 'Alguno de los productos no pertenece a este pedido.',
  item_repeated: 'Un mismo producto figura más de una vez.',
  sap_number_changed: 'Alguien de tu empresa cambió el número SAP mientras tanto: ahora es {current}.',
  sap_number_removed: 'Alguien de tu empresa quitó el número SAP mientras tanto.',
  nothing_left: 'No queda nada por cancelar en esos productos.',
  delivery_not_found: 'No encontramos una entrega con ese número de remito.',
  delivery_closed: 'El estado de la entrega ya no permite esta acción.',

  delegation_from_past: 'ERROR, la fecha inicial no puede ser previa al día actual',
  delegation_to_before_from: 'Error: la fecha final no puede ser previa a la inicial',
  delegation_started: 'La delegación ya empezó, por eso no se puede cambiar su fecha inicial.',
  delegation_past: 'La delegación ya terminó y no se puede cambiar.',
  approves_nobody: 'No aprobás compras de nadie, así que no tenés qué delegar.',
  delegation_overlaps:
    'Ya delegaste en {delegate} del {from} al {to}. Elegí otras fechas o editá esa delegación.',
  delegation_deleted: 'La delegación se eliminó.',
  delegate_not_allowed: 'El mail ingresado no está autorizado',

  publication_cancelled: 'La publicación está cancelada. Publicala de nuevo para modificarla.',
  other_publication: 'No corresponde a esta publicación.',
  price_is_zero: 'El precio debe ser mayor que 0.',
  too_high: 'Es demasiado alto.',
  day_past: 'La fecha no puede ser anterior a hoy.',
  day_too_far: 'La fecha puede estar hasta diez años adelante.',
  currency_not_found: 'La moneda no es válida.',
  price_set_meanwhile: 'Se cargó otro precio mientras tanto. Revisalo antes de guardar el tuyo.',
  no_price_in_force: 'La publicación todavía no tiene un precio vigente.',
  count_changed: 'La cantidad de publicaciones cambió mientras tanto. Revisala antes de confirmar.',
  price_claim_sent: 'Enviamos tu reclamo al vendedor.',
  price_claimed: 'Ya reclamaste por el precio de este producto en este pedido.',

  not_multipart: 'El archivo tiene que llegar como formulario (multipart/form-data).',
  not_xlsx: 'Ocurrió un error. Recordá que tiene que ser en formato .xlsx',
  upload_not_found: 'No encontramos el archivo. Subilo de nuevo.',
  upload_incomplete: 'El archivo no terminó de subir.',
  import_failed: 'Error al importar el archivo.',
  import_running: 'Ya hay una importación en curso. Esperá a que termine.',
  import_limit:
    'Hiciste {limit} importaciones en las últimas 24 horas y no se pueden hacer más. Probá de nuevo más tarde.',
  import_compared_again:
    'Los precios cambiaron desde que los comparaste. Revisá la comparación nueva antes de confirmar.',
  import_not_ready: 'Esta importación ya terminó.',
  file_encrypted: 'Está protegido con contraseña. Guardalo sin contraseña y subilo de nuevo.',
  file_broken: 'Está dañado o incompleto. Abrilo, guardalo otra vez como .xlsx y subilo de nuevo.',
  file_too_large: 'Es demasiado grande para una lista de precios.',
  file_too_many_rows: 'Tiene más de 20.000 filas. Dividilo en varios archivos.',
  file_empty: 'No tiene precios.',
  file_headings: 'La primera fila tiene que decir SKU, Precio, Moneda y Vigente desde, como en la plantilla.',
  column_unknown: 'Esta columna no existe en la plantilla. Borrala o corregí su nombre.',
  column_missing: 'Falta esta columna.',
  column_repeated: 'Esta columna está dos veces.',
  sku_unknown: 'Ningún producto del catálogo tiene este SKU.',
  sku_repeated: 'Este SKU ya está en una fila anterior.',
  formula_in_cell: 'Tiene una fórmula. Pegá solo el valor.',
  invalid_file_price:
    'Escribí solo el número, sin símbolos ni separador de miles y con hasta dos decimales: 1234,50',
  invalid_preparation_days: 'Escribí los días hábiles de preparación: de 0 a 90, sin decimales.',
  invalid_file_day: 'Escribí la fecha como 31/12/2026 o 2026-12-31.',
  sheet_prices: 'Precios',
  sheet_instructions: 'Instrucciones',
  sheet_about_sku:
    'SKU: el código del producto en el catálogo. Si todavía no lo vendés, se crea tu publicación.',
  sheet_about_price:
    'Precio: neto, sin IVA, sin Ingresos Brutos y sin envío. Con coma o punto solo para los decimales: 1234,50',
  sheet_about_currency: 'Moneda: ARS o USD.',
  sheet_about_day:
    'Vigente desde: hoy o una fecha futura, como 31/12/2026. Vacía es desde hoy. Si exportaste tus precios, dejá la fecha como está para que el cambio valga desde hoy.',
  sheet_about_preparation:
    'Días de preparación: días hábiles, de 0 a 90, que se suman a los días de entrega de cada zona. Vacío no cambia los que hay.',
  sheet_about_cells: 'No uses formatos, fórmulas ni símbolos.',
  sheet_about_rows:
    'Hasta 20.000 filas por archivo. Producto y Estado son solo para leer: al importar no se usan.',
  publication_active: 'Activa',
  publication_paused: 'Pausada',
  publication_is_cancelled: 'Cancelada',

  zones_changed: 'La cantidad de zonas cambió mientras tanto. Revisala antes de confirmar.',
  shipping_too_high: 'Con ese porcentaje algún precio de envío queda demasiado alto. No se modificó ninguno.',
  bulk_change_not_last: 'Después hubo otro cambio masivo, por eso este ya no se puede deshacer.',
  changed_since_bulk: 'Algo de ese cambio se modificó después, por eso ya no se puede deshacer.',

  parent_not_found: 'La categoría superior no existe.',
  category_cycle: 'Una categoría no puede estar dentro de sí misma.',
  category_too_deep: 'Las categorías tienen hasta tres niveles.',
  category_in_use: 'La categoría tiene productos o subcategorías, por eso no se puede eliminar.',
  slug_used: 'Otra categoría ya usa ese identificador.',
  name_used: 'Ya hay una categoría con ese nombre en el mismo lugar.',

  status_pending: 'Pendiente de aprobación',
  status_approved: 'Aprobado',
  status_rejected: 'Rechazado',

  quantity_too_small: 'La cantidad mínima es 1.',
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
  invalid_sap_number: 'El número SAP lleva hasta 40 letras, dígitos, puntos, guiones y barras, sin espacios.',
  invalid_note: 'El número de remito solo lleva dígitos, comas y puntos.',
  invalid_value: 'El valor no es válido.',
}

export type TextKey = keyof typeof es
export type Texts = Record<TextKey, string>
