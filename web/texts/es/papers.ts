/** Purchase orders, dispatch notes and picking lists as PDF (F4). */
export const papers = {
  purchaseOrder: 'Orden de compra',
  dispatchNote: 'Remito',
  pickingList: 'Hoja de preparación',
  preview: 'Vista previa del remito',
  purchaseOrders: 'Órdenes de compra',
  pickingLists: 'Hojas de preparación',
  /** Named by the orders that a page of a list shows. */
  onThisPage: (papers: string) => `${papers} de esta página`,
  atMost: (most: number) => `Hasta ${most} por archivo`,
  ofSelected: (papers: string, count: number) => `${papers} de la selección (${count})`,
  of: (paper: string, number: string) => `${paper} ${number}`,
  download: 'Descargar',
  print: 'Imprimir',
}
