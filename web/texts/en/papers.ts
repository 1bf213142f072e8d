import type { papers as es } from '../es/papers.ts'

export const papers: typeof es = {
  purchaseOrder: 'Purchase order',
  dispatchNote: 'Dispatch note',
  pickingList: 'Picking list',
  preview: 'Preview of the dispatch note',
  purchaseOrders: 'Purchase orders',
  pickingLists: 'Picking lists',
  onThisPage: (papers) => `${papers} of this page`,
  atMost: (most) => `At most ${most} per file`,
  ofSelected: (papers, count) => `${papers} selected (${count})`,
  of: (paper, number) => `${paper} ${number}`,
  download: 'Download',
  print: 'Print',
}
