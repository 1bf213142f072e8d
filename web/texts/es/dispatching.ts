import { formatCount } from '#domain/format.ts'

const orders = (count: number) => formatCount(count, 'es', 'pedido', 'pedidos')

/** B10 */
export const dispatching = {
  title: 'Despachar',
  intro:
    'Los pedidos con unidades por enviar, por fecha y zona. Elegí varios y despachalos juntos, cada uno con su remito.',
  count: (count: number) => formatCount(count, 'es', 'pedido por enviar', 'pedidos por enviar'),
  none: 'No tenés pedidos por enviar',
  noneHint: 'Acá aparece cada pedido aprobado mientras le queden unidades por enviar.',
  selectPage: 'Elegir los de esta página',
  firstNote: 'Primer remito',
  firstNoteHint: 'Los demás siguen la numeración.',
  note: 'Remito',
  noteOf: (code: string) => `Remito del pedido ${code}`,
  noteProblems: {
    missing: 'Escribí el número de remito.',
    invalid: 'Solo números, comas y puntos.',
    repeated: 'Otro pedido tiene este número.',
  },
  parcels: 'Bultos',
  parcelsOf: (code: string) => `Bultos del pedido ${code}`,
  quantityOf: (title: string, code: string) => `Cantidad a enviar de ${title}, pedido ${code}`,
  ordered: (count: number) => `Pidieron ${count}`,
  left: (count: number) => (count === 1 ? 'queda 1' : `quedan ${count}`),
  wrongQuantity: 'Revisá las cantidades de este pedido.',
  nothingChosen: 'Indicá la cantidad a enviar de al menos un producto.',
  selected: (count: number) => formatCount(count, 'es', 'pedido elegido', 'pedidos elegidos'),
  atMost: (most: number) => `Hasta ${most} pedidos por vez.`,
  notes: 'Remitos',
  labels: { '10x15': 'Etiquetas 10 × 15', a4: 'Etiquetas A4' },
  dispatch: (count: number) => `Despachar ${orders(count)}`,
  confirmTitle: (count: number) => `¿Despachar ${orders(count)}?`,
  confirmText: 'Cada comprador recibe un e-mail, y no vas a poder volver atrás.',
  confirm: 'Sí, despachar',
  dispatching: 'Pedidos despachados',
  progress: (done: number, total: number) => `${done} de ${total}`,
  leaving: {
    title: '¿Salir mientras se despachan los pedidos?',
    text: 'Los que todavía no salieron quedan sin despachar.',
    leave: 'Salir',
    stay: 'Seguir despachando',
  },
  sent: (count: number) => (count === 1 ? 'Despachaste 1 pedido' : `Despachaste ${count} pedidos`),
  refused: (count: number) =>
    count === 1
      ? 'No se despachó 1 pedido, que sigue elegido:'
      : `No se despacharon ${count} pedidos, que siguen elegidos:`,
  sentNotes: 'Remitos despachados',
  noteOfOrder: (code: string, note: string) => `${code}: remito ${note}`,
  next: 'Siguiente',
  nextOrder: (code: string) => `Siguiente: pedido ${code}`,
}
