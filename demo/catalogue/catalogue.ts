// Composes the products of the demo catalogue from the family tables, deterministically.

import { colour } from '#demo/catalogue/colours.ts'
import { families } from '#demo/catalogue/families.ts'
import {
  options,
  pairs,
  type Family,
  type Option,
  type ParcelSize,
  type ProductType,
} from '#demo/catalogue/family.ts'
import type { Look } from '#demo/pictures/look.ts'
import { hash, seeded, type Random } from '#demo/random.ts'

export type DemoProduct = {
  code: string
  name: string
  category: [string, string, string]
  brand: string
  shortDescription: string
  longDescription: string
  details: [string, string][]
  currency: 'ARS' | 'USD'
  variants: DemoVariant[]
}

export type DemoVariant = {
  sku: string
  title: string
  /** {"Color": "#1E88E5|Azul", "Talle": "M"} */
  attributes: Record<string, string>
  size: ParcelSize
  priceCents: number
  picture: string
  hex: string
  look: Look
}

type Choice = Record<string, Option>

export function demoCatalogue(): DemoProduct[] {
  return families.flatMap((family) =>
    Object.entries(family.groups).flatMap(([group, types]) =>
      Object.entries(types).flatMap(([name, type]) => productsOf(family, [family.name, group, name], type)),
    ),
  )
}

function productsOf(family: Family, category: [string, string, string], type: ProductType): DemoProduct[] {
  const random = seeded(`${family.code}-${type.code}`)
  const choices = combinations({
    marca: (type.brands ?? Object.keys(family.brands)).map((text) => ({
      text,
      factor: brandFactor(text),
      size: undefined,
    })),
    ...(type.model === undefined ? { linea: options(family.lines) } : {}),
    ...Object.fromEntries(Object.entries(type.axes ?? {}).map(([name, list]) => [name, options(list)])),
  })
  const number = random.int(1, 40)
  return random
    .sample(choices, type.count)
    .map((choice, index) =>
      product(
        family,
        category,
        type,
        choice,
        `${family.code}-${type.code}-${digits(number + index * 3)}`,
        random,
      ),
    )
}

function product(
  family: Family,
  category: [string, string, string],
  type: ProductType,
  choice: Choice,
  code: string,
  random: Random,
): DemoProduct {
  const brand = choice.marca?.text ?? ''
  const model = type.model === undefined ? choice.linea?.text : `${type.model}-${random.int(10, 99)}0`
  const words: Record<string, string> = { m: `${brand} ${model}` }
  for (const [name, option] of Object.entries(choice)) words[name] = option.text

  const name = fill(type.title, words)
  const factor = Object.values(choice).reduce((all, option) => all * option.factor, 1)
  const size = Object.values(choice).find((option) => option.size !== undefined)?.size ?? type.size
  const base = {
    name,
    size,
    price: type.price * factor * (0.96 + random.next() * 0.08),
    hex: ownColour(family, type, brand),
    look: lookOf(family, type, choice, name),
  }
  return {
    code,
    name,
    category,
    brand,
    shortDescription: fill(type.short, words),
    longDescription: longDescription(family, type, words, random),
    details: details(family, type, choice),
    currency: type.usd ? 'USD' : 'ARS',
    variants: variantChoices(type, random).map((variant) => variantOf(code, type, base, variant)),
  }
}

function longDescription(
  family: Family,
  type: ProductType,
  words: Record<string, string>,
  random: Random,
): string {
  const [first = '', ...others] = type.long.split(/(?<=\.) (?=[A-ZÁÉÍÓÚÑ¿])/)
  return [first, ...random.sample(others, 2), random.pick(family.closings)]
    .map((sentence) => fill(sentence, words))
    .join(' ')
}

function details(family: Family, type: ProductType, choice: Choice): [string, string][] {
  const axes = Object.keys(type.axes ?? {})
    .filter((name) => name[0] !== name[0]?.toLowerCase())
    .map((name): [string, string] => [name, choice[name]?.text ?? ''])
  const all: [string, string][] = [
    ['Marca', choice.marca?.text ?? ''],
    ...axes,
    ...pairs(family.details),
    ...pairs(type.details ?? ''),
  ]
  return [...new Map(all).entries()].filter(([, value]) => value !== '')
}

/** Every size, in at most three colours. */
function variantChoices(type: ProductType, random: Random): Choice[] {
  const axes = Object.entries(type.variants ?? {}).map(([name, list]): [string, Option[]] => {
    const all = options(list)
    return [name, name === 'Color' ? random.sample(all, random.int(2, 3)) : all]
  })
  return combinations(Object.fromEntries(axes))
}

function variantOf(
  code: string,
  type: ProductType,
  base: { name: string; size: ParcelSize; price: number; hex: string; look: Look },
  choice: Choice,
): DemoVariant {
  const names = Object.keys(choice)
  const factor = Object.values(choice).reduce((all, option) => all * option.factor, 1)
  const suffix = names.map((name) => `-${skuPart(choice[name]?.text ?? '')}`).join('')
  const words = names.map(
    (name) => (name === 'Color' ? '' : `${name.toLowerCase()} `) + (choice[name]?.text ?? ''),
  )
  return {
    sku: code + suffix,
    title: words.length === 0 ? base.name : `${base.name} - ${words.join(', ')}`,
    attributes: Object.fromEntries(
      names.map((name) => {
        const text = choice[name]?.text ?? ''
        return [name, name === 'Color' ? `${colour(text)}|${text}` : text]
      }),
    ),
    size: choice.Medida?.size ?? base.size,
    priceCents: priceCents(base.price * factor, type.usd === true),
    picture: type.picture,
    hex: choice.Color === undefined ? base.hex : colour(choice.Color.text),
    look: inSize(base.look, rankOf(type.variants, choice)),
  }
}

/** In a picture the largest of a kind fills it. */
const SMALLEST = 74
const PROPORTIONS = [94, 100, 106] as const

function lookOf(family: Family, type: ProductType, choice: Choice, name: string): Look {
  const brand = choice.marca?.text ?? ''
  const height = SMALLEST + (100 - SMALLEST) * rankOf(type.axes, choice)
  const words = Object.values(choice)
    .map(({ text }) => text)
    .filter((text) => text !== brand && !isMeasure(text))
  const proportion = PROPORTIONS[hash(words.join(' ')) % PROPORTIONS.length] ?? 100
  return {
    width: Math.round((height * proportion) / 100),
    height: Math.round(height),
    pieces: Number(/ x ([\d.]+)$/.exec(name)?.[1]?.replace('.', '') ?? 1),
    brand,
    brandHex: brandColour(family, brand),
  }
}

/** Smaller by up to a tenth. */
function inSize(look: Look, rank: number): Look {
  const share = 0.9 + rank / 10
  return { ...look, width: Math.round(look.width * share), height: Math.round(look.height * share) }
}

const isMeasure = (text: string) => /^\d/.test(text)

/** The place of the chosen measures between the smallest, 0, and the largest, 1, of the type. */
function rankOf(axes: Record<string, string> | undefined, choice: Choice): number {
  const ranks = Object.entries(axes ?? {}).flatMap(([name, list]) => {
    const texts = options(list).map(({ text }) => text)
    const text = choice[name]?.text ?? ''
    return isMeasure(text) && texts.length > 1 ? [texts.indexOf(text) / (texts.length - 1)] : []
  })
  return ranks.length === 0 ? 1 : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
}

function combinations(axes: Record<string, Option[]>): Choice[] {
  let all: Choice[] = [{}]
  for (const [name, list] of Object.entries(axes)) {
    all = all.flatMap((choice) => list.map((option) => ({ ...choice, [name]: option })))
  }
  return all
}

function fill(template: string, words: Record<string, string>): string {
  const text = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`"${template}" asks for {${name}}, which is no axis of its type`)
    return word
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Price factor of a brand, 0.88 to 1.16. */
function brandFactor(brand: string): number {
  return 0.88 + (hash(brand) % 29) / 100
}

function ownColour(family: Family, type: ProductType, brand: string): string {
  return type.tone === undefined ? brandColour(family, brand) : colour(type.tone)
}

function brandColour(family: Family, brand: string): string {
  return family.brands[brand] ?? colour('Gris')
}

/** Rounds pesos to 10 (above 50,000 to 100), dollars to 0.50. */
function priceCents(price: number, usd: boolean): number {
  if (usd) return Math.max(50, Math.round(price * 2) * 50)
  const step = price > 50_000 ? 100 : price > 2_000 ? 10 : 5
  return Math.max(step, Math.round(price / step) * step) * 100
}

/** "Azul marino" → "AZM", "M" → "M", "1/2"" → "1-2". */
function skuPart(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  const words = plain.match(/[A-Z]+|[0-9]+/g) ?? []
  if (words.length > 0 && words.every((word) => /^[A-Z]/.test(word)) && plain.length > 4) {
    return words.length === 1
      ? plain.slice(0, 3)
      : (words[0] ?? '').slice(0, 2) + (words[1] ?? '').slice(0, 1)
  }
  return words.join('')
}

function digits(number: number): string {
  return String(number).padStart(5, '0')
}
