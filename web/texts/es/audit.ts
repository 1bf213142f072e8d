// The audit (O12).
import { formatCount } from '#domain/format.ts'

export const audit = {
  title: 'Auditoría',
  intro: 'Quién cambió qué, cuándo y desde dónde. Estas líneas no se pueden modificar ni borrar.',
  search: 'Buscar por nombre, e-mail, SKU o número de pedido',
  count: (rows: number) =>
    rows >= 50_000 ? 'Más de 50.000 líneas' : formatCount(rows, 'es', 'línea', 'líneas'),
  empty: 'No hay líneas con estos filtros',
  emptyHint: 'Probá con otras fechas u otras palabras.',
  kind: 'Tipo',
  anyKind: 'Todos',
  person: 'Persona',
  organisation: 'Empresa o vendedor',
  from: 'Desde',
  to: 'Hasta',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  changes: 'Cambios',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  reason: 'Motivo',
  address: 'Dirección IP',
  source: 'Operación',
  automatic: 'Automático',
  nobody: 'Sin usuario',
  detail: 'Ver detalle',
  detailOf: (subject: string) => `Ver detalle de ${subject}`,
  noChanges: 'Esta línea no cambió datos.',
}
