// A file of papers, written paper by paper (F4). Each adds pages, which are written out as they are full.
import PDFDocument from 'pdfkit'
import { drawPaper } from './layout.ts'
import { PAGE } from './blocks.ts'
import type { Paper, PaperFile } from './paper.ts'
import { type Element, Pen } from './pen.ts'

export class PaperWriter {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #root: Element

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
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  /** Returns the bytes written since the last call. */
  add(paper: Paper): Buffer {
    drawPaper(new Pen(this.#doc), this.#root, paper)
    this.#doc.flushPages()
    return this.#read()
  }

  /** Returns the rest of the file: fonts, structure and the table of contents. */
  end(): Buffer {
    this.#root.end()
    this.#doc.end()
    return this.#read()
  }

  #read(): Buffer {
    const chunks: Buffer[] = []
    for (let chunk; (chunk = this.#doc.read() as Buffer | null) !== null;) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
}
