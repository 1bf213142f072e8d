import { expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { label } from '#demo/pictures/label.ts'
import type { Look } from '#demo/pictures/look.ts'
import { PICTURE_KINDS, picture } from '#demo/pictures/picture.ts'

// The extremes of tones, and one in between.
const COLOURS = ['#F6F6F2', '#2B2E34', '#D0342C']
const PLAIN: Look = { width: 100, height: 100, pieces: 1, brand: 'Resguard', brandHex: '#0B6E5D' }
const PACK: Look = { ...PLAIN, brand: 'Altura Diez', pieces: 500 }

test.each(PICTURE_KINDS)('%s is a well-formed SVG document in every colour', (kind) => {
  for (const hex of COLOURS)
    for (const look of [PLAIN, PACK]) expect(problemsOf(withoutTexts(picture(kind, hex, look)))).toEqual([])
})

test('S18 the label of every product is a well-formed SVG document with brand, name, data and code', () => {
  for (const { code, name, brand, details, variants } of demoCatalogue()) {
    const svg = label({ code, name, brand, details, hex: variants[0]?.hex ?? '' })
    expect(problemsOf(withoutTexts(svg))).toEqual([])
    const words = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text)
    expect(words[0]).toBe(brand.toUpperCase())
    expect(words.at(-1)).toBe(code)
    expect(words.slice(1).join(' ')).toContain(name.split(' ').slice(0, 3).join(' '))
    expect(words.join(' ')).toContain(`${details.find(([key]) => key !== 'Marca')?.[0]}: `)
  }
})

test('a picture has the colour of its product', () => {
  const plain = (kind: string) => COLOURS.every((hex) => !picture(kind, hex, PLAIN).includes(hex))
  // These are white for every brand.
  expect(PICTURE_KINDS.filter(plain).sort()).toEqual(['led-tube', 'paper-towel', 'toilet-paper'])
})

test('pictures are deterministic', () => {
  expect(picture('hammer', '#D0342C', PACK)).toBe(picture('hammer', '#D0342C', PACK))
})

test('S18 every product of the demo world has a picture, and every picture a product', () => {
  const variants = demoCatalogue().flatMap((product) => product.variants)
  const used = new Set(variants.map((variant) => variant.picture))
  expect([...used].sort()).toEqual([...PICTURE_KINDS].sort())
  expect(variants.filter((variant) => !/^#[0-9A-F]{6}$/.test(variant.hex))).toEqual([])
})

test('products of a kind differ in more than their colour: in size, proportions, pack or the mark of the brand', () => {
  const looks = Map.groupBy(demoCatalogue(), ({ variants }) => variants[0]?.picture)
  for (const [kind, products] of looks) {
    const shown = new Set(products.map(({ variants }) => JSON.stringify(variants[0]?.look)))
    expect([kind, shown.size]).toEqual([
      kind,
      expect.toSatisfy((count) => count >= Math.min(3, products.length)),
    ])
  }
})

test('a picture shows the mark of its brand, a large product larger than a small one, and a pack as three with its count', () => {
  const shown = picture('hammer', '#D0342C', PLAIN)
  const textsOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text)
  expect(textsOf(shown)).toEqual(['R'])
  expect(textsOf(picture('hammer', '#D0342C', PACK))).toEqual(['AD', '× 500'])
  expect(picture('hammer', '#D0342C', PACK).match(/<use /g)).toHaveLength(3)
  expect(picture('hammer', '#D0342C', { ...PLAIN, width: 80, height: 74 })).toContain('scale(0.8 0.74)')
  const [small, large] = ['5 x 100 mm', '6 x 150 mm'].map((size) =>
    demoCatalogue().find(({ name }) => name.startsWith('Destornillador Phillips') && name.endsWith(size)),
  )
  expect(large?.variants[0]?.look.height).toBeGreaterThan(small?.variants[0]?.look.height ?? 100)
})

const withoutTexts = (svg: string) => svg.replace(/<text[^>]*>[^<]*<\/text>/g, '')

function problemsOf(svg: string): string[] {
  const problems: string[] = []
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"')) problems.push('head')
  const open: string[] = []
  const tags = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+(?::[a-z]+)?="[^"<>]*")*)(\/?)>/g
  for (const [, closing, name = '', , empty] of svg.matchAll(tags)) {
    if (closing && open.pop() !== name) problems.push(`</${name}> closes nothing`)
    if (!closing && !empty) open.push(name)
  }
  if (open.length > 0) problems.push(`open: ${open.join(' ')}`)
  const rest = svg.replace(tags, '').trim()
  if (/[<>&]/.test(rest)) problems.push(`not markup: ${rest.slice(0, 80)}`)
  if (/NaN|undefined|null|Infinity|"none" fill/.test(svg)) problems.push('a value is missing')
  const colours = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, value = '']) => value)
  const wrong = colours.filter(
    (value) => !/^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?|none|url\(#\w+\))$/.test(value),
  )
  if (wrong.length > 0) problems.push(`no colour: ${wrong[0]}`)
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) if (!ids.has(id)) problems.push(`no #${id}`)
  return problems
}
