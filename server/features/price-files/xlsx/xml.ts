// A streaming XML reader. Document types are refused, so that no entity is fetched or expanded.
import type { Readable } from 'node:stream'
import { Parser } from 'saxen'
import { BadFile, unlessBroken } from './archive.ts'

export interface XmlHandlers {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** True ends the reading; called after each chunk. */
  done?: () => boolean
}

/** Characters between two tags: a cell holds 32,767. */
const MAX_TOKEN = 1_000_000

export async function readXml(source: Readable | string, handlers: XmlHandlers): Promise<void> {
  const parser = parserFor(handlers)
  const decoder = new TextDecoder()
  let sinceTag = 0
  const write = (text: string) => {
    const tagEnd = text.lastIndexOf('>')
    sinceTag = tagEnd < 0 ? sinceTag + text.length : text.length - tagEnd
    if (sinceTag > MAX_TOKEN) throw new BadFile('file_broken')
    parser.write(text)
  }
  await unlessBroken(async () => {
    if (typeof source === 'string') write(source)
    else
      for await (const chunk of source as AsyncIterable<Buffer>) {
        write(decoder.decode(chunk, { stream: true }))
        if (handlers.done?.()) return
      }
    parser.end()
  })
}

function parserFor({ open, close, text }: XmlHandlers): Parser {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('attention', () => {
    throw new BadFile('file_broken')
  })
  if (open) {
    parser.on('openTag', (name, attributes, decode) =>
      open(localName(name), () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))])),
      ),
    )
  }
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', text)
  }
  return parser
}

/** Without the namespace prefix: some programs write <x:row>. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
