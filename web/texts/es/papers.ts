/** Purchase orders, dispatch notes and picking lists as PDF (F4). */
export const papers = {
  purchaseOrder: 'Orden de compra',
  dispatchNote: 'Remito',
  pickingList: 'Hoja de preparación',
  purchaseOrders: 'Órdenes de compra',
  of: (paper: string, number: string) => `${paper} ${number}`,
  download: 'Descargar',
  print: 'Imprimir',
}
