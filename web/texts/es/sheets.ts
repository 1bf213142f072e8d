// Sheets whose rows are added or changed at once.
import { formatCount } from '#domain/format.ts'

export const sheets = {
  open: 'Importar planilla',
  compare: 'Comparar',
  results: {
    reading: 'Leyendo la planilla',
    ready: 'Revisá qué cambia',
    refused: 'La planilla tiene errores y no se cambió nada',
    applying: 'Guardando los cambios',
    applied: 'Los cambios de la planilla se guardaron',
    discarded: 'La planilla se descartó',
    failed: 'No pudimos importar la planilla. No se cambió nada.',
  },
  outcomes: { added: 'Se agrega', changed: 'Cambia', removed: 'Se elimina', same: 'Sin cambios' },
  outcome: 'Resultado',
  changes: 'Cambios de la planilla',
  errors: 'Errores de la planilla',
  wrong: (count: number) =>
    count === 1
      ? 'Una fila tiene errores. Corregila y subí la planilla de nuevo.'
      : `${count} filas tienen errores. Corregilas y subí la planilla de nuevo.`,
  apply: (count: number) => `Guardar ${formatCount(count, 'es', 'cambio', 'cambios')}`,
}
