// How a line of the audit reads (O12): names of tables, actions and columns, and values of columns.
import { formatDay, formatInstant, formatMoney, type Language } from './format.ts'
import { isDay } from './days.ts'
import type { Currency } from './money.ts'

type Name = Readonly<Record<Language, string>>

/** Of the table whose row changed; sign-ins, sessions and refused requests have no row. */
export const AUDIT_KINDS = {
  users: { es: 'Usuario', en: 'User' },
  clients: { es: 'Comprador', en: 'Buyer' },
  email_changes: { es: 'Cambio de e-mail sin confirmar', en: 'E-mail change to confirm' },
  provider_users: { es: 'Usuario de vendedor', en: 'Seller user' },
  delegations: { es: 'Delegación', en: 'Delegation' },
  companies: { es: 'Empresa', en: 'Company' },
  company_limits: { es: 'Límite de compra', en: 'Spending limit' },
  cost_centers: { es: 'Centro de costo', en: 'Cost center' },
  addresses: { es: 'Dirección', en: 'Address' },
  providers: { es: 'Vendedor', en: 'Seller' },
  shipping_zones: { es: 'Zona de entrega', en: 'Delivery zone' },
  shipping_prices: { es: 'Costo de envío', en: 'Shipping price' },
  publications: { es: 'Publicación', en: 'Publication' },
  prices: { es: 'Precio', en: 'Price' },
  categories: { es: 'Categoría', en: 'Category' },
  brands: { es: 'Marca', en: 'Brand' },
  products: { es: 'Producto', en: 'Product' },
  variants: { es: 'Variante', en: 'Variant' },
  technical_details: { es: 'Dato técnico', en: 'Technical detail' },
  pictures: { es: 'Imagen', en: 'Picture' },
  catalogue_imports: { es: 'Importación del catálogo', en: 'Catalogue import' },
  emails: { es: 'E-mail', en: 'E-mail' },
  price_exports: { es: 'Exportación de precios', en: 'Price export' },
  search_synonyms: { es: 'Sinónimo', en: 'Synonym' },
  buy_orders: { es: 'Pedido', en: 'Order' },
  order_notes: { es: 'Nota interna', en: 'Internal note' },
  sign_ins: { es: 'Ingreso', en: 'Sign-in' },
  sessions: { es: 'Sesiones', en: 'Sessions' },
  second_factors: { es: 'Verificación en dos pasos', en: 'Two-step verification' },
  requests: { es: 'Acceso', en: 'Access' },
} as const satisfies Record<string, Name>

export const AUDIT_ACTIONS = {
  created: { es: 'Alta', en: 'Created' },
  changed: { es: 'Cambio', en: 'Changed' },
  deleted: { es: 'Baja', en: 'Deleted' },
  found: { es: 'Estado inicial', en: 'Initial state' },
  signed_in: { es: 'Ingresó', en: 'Signed in' },
  refused: { es: 'Rechazado', en: 'Refused' },
  ended: { es: 'Cerradas', en: 'Ended' },
  viewed: { es: 'Vistas por un operador', en: 'Viewed by an operator' },
  switched_on: { es: 'Activada', en: 'Turned on' },
  switched_off: { es: 'Desactivada', en: 'Turned off' },
  codes_renewed: { es: 'Nuevos códigos de recuperación', en: 'New recovery codes' },
  recovery_code_used: { es: 'Código de recuperación usado', en: 'Recovery code used' },
  email_confirmed: { es: 'E-mail confirmado', en: 'E-mail confirmed' },
  placed: { es: 'Comprado', en: 'Placed' },
  approved: { es: 'Aprobado', en: 'Approved' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn' },
  reassigned: { es: 'Cambio de aprobador/a', en: 'Approver changed' },
  sent: { es: 'Enviado', en: 'Sent' },
  cancelled: { es: 'Cancelación', en: 'Cancellation' },
  confirmed: { es: 'Recepción confirmada', en: 'Reception confirmed' },
  claimed: { es: 'Reclamo', en: 'Claim' },
  claim_answered: { es: 'Respuesta a un reclamo', en: 'Claim answered' },
  claim_insisted: { es: 'Insistencia en un reclamo', en: 'Claim insisted on' },
  note_corrected: { es: 'Remito corregido', en: 'Dispatch note corrected' },
  delivered: { es: 'Entregado', en: 'Delivered' },
  sap_number: { es: 'Número SAP', en: 'SAP number' },
  retried: { es: 'Reintento', en: 'Tried again' },
  noted: { es: 'Alta', en: 'Created' },
} as const satisfies Record<string, Name>

export const AUDIT_FIELDS = {
  active: { es: 'Activo', en: 'Active' },
  administrator: { es: 'Administra la empresa', en: 'Administers the company' },
  attr_key: { es: 'Dato', en: 'Detail' },
  attr_value: { es: 'Valor', en: 'Value' },
  attributes: { es: 'Atributos', en: 'Attributes' },
  authorizer_id: { es: 'Aprobador/a', en: 'Approver' },
  brand_id: { es: 'Marca', en: 'Brand' },
  bulk_change_id: { es: 'Acción masiva', en: 'Bulk change' },
  category_id: { es: 'Categoría', en: 'Category' },
  ceco: { es: 'Código', en: 'Code' },
  changes: { es: 'Cambios', en: 'Changes' },
  code: { es: 'Código', en: 'Code' },
  company_id: { es: 'Empresa', en: 'Company' },
  confirmed_at: { es: 'Confirmado', en: 'Confirmed' },
  confirmed_by: { es: 'Confirmado por', en: 'Confirmed by' },
  contact: { es: 'Contacto', en: 'Contact' },
  corrected: { es: 'Remito correcto', en: 'Corrected note' },
  cost_cents: { es: 'Costo', en: 'Cost' },
  created_by: { es: 'Creado por', en: 'Created by' },
  created_at: { es: 'Creado', en: 'Created' },
  currency_id: { es: 'Moneda', en: 'Currency' },
  date_from: { es: 'Desde', en: 'From' },
  date_to: { es: 'Hasta', en: 'To' },
  default_cost_center_id: { es: 'Centro de costo predeterminado', en: 'Default cost center' },
  delegated_id: { es: 'Suplente', en: 'Delegate' },
  deleted_at: { es: 'Dada de baja', en: 'Ended' },
  delivery_days: { es: 'Días de entrega', en: 'Delivery days' },
  email: { es: 'E-mail', en: 'E-mail' },
  estimatedDate: { es: 'Fecha estimada', en: 'Estimated date' },
  expires_at: { es: 'Vence', en: 'Expires' },
  fantasy_name: { es: 'Nombre de fantasía', en: 'Fantasy name' },
  file_name: { es: 'Archivo', en: 'File' },
  finished_at: { es: 'Terminado', en: 'Finished' },
  first: { es: 'Primer número', en: 'First number' },
  from: { es: 'Aprobador/a anterior', en: 'Previous approver' },
  height: { es: 'Alto', en: 'Height' },
  image_source: { es: 'Imagen', en: 'Picture' },
  is_draft: { es: 'Borrador', en: 'Draft' },
  items: { es: 'Unidades', en: 'Units' },
  kind: { es: 'Tipo', en: 'Kind' },
  language: { es: 'Idioma', en: 'Language' },
  last: { es: 'Último número', en: 'Last number' },
  last_name: { es: 'Apellido', en: 'Last name' },
  legal_name: { es: 'Razón social', en: 'Legal name' },
  level: { es: 'Nivel', en: 'Level' },
  lines: { es: 'Líneas', en: 'Lines' },
  limit_cents: { es: 'Límite', en: 'Limit' },
  logistic_center: { es: 'Centro logístico', en: 'Logistic center' },
  long_description: { es: 'Descripción', en: 'Description' },
  means: { es: 'También busca', en: 'Also finds' },
  message: { es: 'Mensaje', en: 'Message' },
  more_images: { es: 'Más imágenes', en: 'More pictures' },
  name: { es: 'Nombre', en: 'Name' },
  name_en: { es: 'Nombre en inglés', en: 'English name' },
  new_email: { es: 'E-mail nuevo', en: 'New e-mail' },
  note: { es: 'Remito', en: 'Dispatch note' },
  on_behalf_of: { es: 'En nombre de', en: 'On behalf of' },
  parent_id: { es: 'Categoría superior', en: 'Parent category' },
  password_changed_at: { es: 'Contraseña cambiada', en: 'Password changed' },
  pause_reason: { es: 'Motivo de la pausa', en: 'Reason for the pause' },
  paused_at: { es: 'Pausado', en: 'Paused' },
  phone: { es: 'Teléfono', en: 'Phone' },
  position: { es: 'Orden', en: 'Position' },
  preparation_days: { es: 'Días de preparación', en: 'Preparation days' },
  product_id: { es: 'Producto', en: 'Product' },
  provider_id: { es: 'Vendedor', en: 'Seller' },
  publication_id: { es: 'Publicación', en: 'Publication' },
  reason: { es: 'Motivo', en: 'Reason' },
  region_id: { es: 'Zona', en: 'Zone' },
  requested_by: { es: 'Pedido por', en: 'Requested by' },
  rows: { es: 'Filas', en: 'Rows' },
  sap_number: { es: 'Número SAP', en: 'SAP number' },
  source: { es: 'Archivo', en: 'File' },
  short_description: { es: 'Descripción corta', en: 'Short description' },
  size: { es: 'Tamaño', en: 'Size' },
  sku: { es: 'SKU', en: 'SKU' },
  slug: { es: 'Dirección web', en: 'Web address' },
  state: { es: 'Estado', en: 'State' },
  state_changed_at: { es: 'Estado desde', en: 'State since' },
  street: { es: 'Calle', en: 'Street' },
  tax_id: { es: 'CUIT', en: 'Tax id' },
  term: { es: 'Palabra', en: 'Word' },
  title: { es: 'Título', en: 'Title' },
  to: { es: 'Aprobador/a nuevo/a', en: 'New approver' },
  uploaded_at: { es: 'Subida', en: 'Uploaded' },
  uploaded_by: { es: 'Subida por', en: 'Uploaded by' },
  user_id: { es: 'Usuario', en: 'User' },
  user_type: { es: 'Tipo de usuario', en: 'User type' },
  value_cents: { es: 'Precio neto', en: 'Net price' },
  variant_id: { es: 'Variante', en: 'Variant' },
  width: { es: 'Ancho', en: 'Width' },
  zone_id: { es: 'Zona de entrega', en: 'Delivery zone' },
} as const satisfies Record<string, Name>

/** Why a sign-in, a change of an account or a request was refused. */
export const AUDIT_REFUSALS = {
  sign_in_failed: { es: 'E-mail o contraseña incorrectos', en: 'Wrong e-mail or password' },
  second_factor_wrong: { es: 'Código incorrecto', en: 'Wrong code' },
  sign_in_slowed: { es: 'Demasiados intentos', en: 'Too many attempts' },
  too_many_attempts: { es: 'Demasiados intentos', en: 'Too many attempts' },
  too_many_codes: { es: 'Demasiados códigos incorrectos', en: 'Too many wrong codes' },
  second_factor_mandatory: { es: 'La verificación es obligatoria', en: 'The verification is mandatory' },
  not_allowed: { es: 'Sin permiso', en: 'Not permitted' },
  viewing_only: { es: 'Solo podía mirar', en: 'Could only look' },
} as const satisfies Record<string, Name>

const VALUES: Readonly<Record<string, Readonly<Record<string, Name>>>> = {
  language: { es: { es: 'Español', en: 'Spanish' }, en: { es: 'Inglés', en: 'English' } },
  user_type: {
    1: { es: 'Operador', en: 'Operator' },
    2: { es: 'Comprador', en: 'Buyer' },
    3: { es: 'Vendedor', en: 'Seller' },
  },
  kind: {
    text: { es: 'Mensaje', en: 'Message' },
    resend: { es: 'Nuevo envío', en: 'Resend' },
    credit_note: { es: 'Nota de crédito', en: 'Credit note' },
    pick_up: { es: 'Retiro', en: 'Pick-up' },
  },
  state: {
    active: { es: 'Activa', en: 'Active' },
    paused: { es: 'Pausada', en: 'Paused' },
    cancelled: { es: 'Cancelado', en: 'Cancelled' },
    pending_approval: { es: 'Pendiente de aprobación', en: 'Pending approval' },
    rejected: { es: 'Rechazado', en: 'Rejected' },
    awaiting_dispatch: { es: 'Pendiente de envío', en: 'Awaiting dispatch' },
    partially_handled: { es: 'Enviado en parte', en: 'Partially sent' },
    sent: { es: 'Enviado', en: 'Sent' },
    delivered: { es: 'Entregado', en: 'Delivered' },
    confirmed: { es: 'Confirmado', en: 'Confirmed' },
    claimed: { es: 'Reclamado', en: 'Claimed' },
    reading: { es: 'Probando', en: 'Trying' },
    ready: { es: 'Para confirmar', en: 'To confirm' },
    refused: { es: 'Con errores', en: 'With errors' },
    applying: { es: 'Escribiendo', en: 'Writing' },
    applied: { es: 'Importado', en: 'Imported' },
    discarded: { es: 'Descartado', en: 'Discarded' },
    failed: { es: 'Falló', en: 'Failed' },
  },
}

const YES = { es: 'Sí', en: 'Yes' }
const NO = { es: 'No', en: 'No' }

/** The name in `names`. Falls back to the code, as old lines may name tables that no longer exist. */
export function auditName(names: Readonly<Record<string, Name>>, code: string, language: Language): string {
  return Object.hasOwn(names, code) ? (names[code]?.[language] ?? code) : code
}

/** `currency` is set for amounts. Null is shown as a dash. */
export function auditValue(
  { field, currency }: { field: string; currency: Currency | null },
  value: string | null,
  language: Language,
): string {
  if (value === null || value === '') return '—'
  if (currency !== null) return formatMoney(value, currency, language)
  if (value === 'true') return YES[language]
  if (value === 'false') return NO[language]
  if (isDay(value)) return formatDay(value, language)
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(value)))
    return formatInstant(new Date(value).toISOString(), language, true)
  const values = VALUES[field]
  return values ? auditName(values, value, language) : value
}
