import type { papers as es } from '../es/papers.ts'

export const papers: typeof es = {
  purchaseOrder: 'Purchase order',
  dispatchNote: 'Dispatch note',
  pickingList: 'Picking list',
  purchaseOrders: 'Purchase orders',
  pickingLists: 'Picking lists',
  onThisPage: (papers) => `${papers} of this page`,
  of: (paper, number) => `${paper} ${number}`,
  download: 'Download',
  print: 'Print',
}
