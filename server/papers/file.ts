// A file of papers, written paper by paper (F4). Each adds pages, which are written out as they are full.
import PDFDocument from 'pdfkit'
import { drawPaper } from './layout.ts'
import { PAGE } from './blocks.ts'
import type { LabelPage } from './label.ts'
import { drawLabels } from './label-page.ts'
import type { Paper, PaperFile } from './paper.ts'
import { type Doc, type Element, Pen } from './pen.ts'

interface Reference {
  data: unknown
  end(): void
}

/** What pdfkit keeps of each page until the file ends. */
interface Kept {
  _root: { data: { Pages: { data: { Kids: (Reference & { data: { StructParents?: number } })[] } } } }
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: Reference): void }
  ref(data: unknown): Reference
}

const JOINED_CHUNKS = 1_000

export class PaperWriter {
  readonly #doc: Doc
  readonly #root: Element
  /** Pages. */
  #released = 0
  #chunks: Uint8Array[] = []
  #joined: Uint8Array[] = []

  constructor({ title, language }: PaperFile) {
    this.#doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      font: null as never,
      // fonts.ts keeps layouts, for all files.
      fontLayoutCache: false,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      lang: language === 'es' ? 'es-AR' : 'en',
      info: { Title: title, Author: 'Abasto', Creator: 'Abasto' },
    })
    // For the number 1, pdfkit lists the glyphs that it drew, without the parts of composed ones (á), which PDF/UA forbids.
    Object.assign(this.#doc, { subset: '1' })
    // Its own would keep each chunk until it is read. What it has is the head of the file.
    for (let chunk; (chunk = this.#doc.read() as Buffer | null) !== null;) this.#keep(chunk)
    Object.assign(this.#doc, { push: (chunk: Uint8Array | null) => this.#keep(chunk) })
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  /** Returns the bytes written since the last call. */
  add(paper: Paper | LabelPage): Buffer {
    const pen = new Pen(this.#doc)
    if ('labels' in paper) drawLabels(pen, this.#root, paper)
    else drawPaper(pen, this.#root, paper)
    this.#doc.flushPages()
    this.#release()
    return this.#read()
  }

  /** Returns the rest of the file: fonts, structure and the table of contents. */
  end(): Buffer {
    this.#root.end()
    this.#doc.end()
    return this.#read()
  }

  /** Writes the elements of each new page, and drops what is written: the file's end needs only references to it. */
  #release(): void {
    const doc = this.#doc as unknown as Kept
    const parents = doc.getStructParentTree()
    for (const page of doc._root.data.Pages.data.Kids.slice(this.#released)) {
      const key = page.data.StructParents
      if (key !== undefined) {
        const elements = doc.ref(parents.get(key))
        elements.end()
        elements.data = null
        parents.add(key, elements)
      }
      page.data = {}
      this.#released++
    }
  }

  #read(): Buffer {
    const bytes = Buffer.concat([...this.#joined, ...this.#chunks])
    this.#joined = []
    this.#chunks = []
    return bytes
  }

  /** The end of a file has a chunk of 20 bytes for each element. Joined, they take no more than that. */
  #keep(chunk: Uint8Array | null): void {
    if (chunk) this.#chunks.push(chunk)
    if (this.#chunks.length < JOINED_CHUNKS) return
    this.#joined.push(Buffer.concat(this.#chunks))
    this.#chunks = []
  }
}
