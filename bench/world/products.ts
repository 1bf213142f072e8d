// The demo catalogue repeated with other brands, numbers, colours and packs. Small worlds begin like large ones.

import { demoCatalogue, type DemoProduct } from '#demo/catalogue/catalogue.ts'
import { COLOURS } from '#demo/catalogue/colours.ts'
import { families } from '#demo/catalogue/families.ts'
import { pictureFile } from '#demo/catalogue/records.ts'
import { seeded, type Random } from '#demo/random.ts'

export type BenchProduct = {
  id: number
  name: string
  shortDescription: string
  longDescription: string
  category: string[]
  brand: string
  size: string
  cents: number
  currencyId: 1 | 2
  details: [string, string][]
  variants: { sku: string; title: string; attributes: Record<string, string>; image: string }[]
}

const BRANDS = 5_000
const DESCRIPTION_WORDS = 15
const FACTORS = [0.5, 0.75, 1, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5]
const PACKS = [2, 3, 4, 5, 6, 10, 12, 20, 24, 25, 48, 50, 100, 200]
const LINES = ['profesional', 'industrial', 'para obra', 'reforzada', 'económica']
const COLOUR_NAMES = Object.keys(COLOURS)

export function* benchProducts(count: number): Generator<BenchProduct> {
  const seeds = demoCatalogue()
  const brands = brandsOfFamilies()
  const random = seeded('bench products')
  const like = Map.groupBy(seeds, ({ category }) => category.join())
  for (let id = 1; id <= count; id++) {
    const seed = random.pick(seeds)
    const other = random.pick(like.get(seed.category.join()) ?? [seed])
    yield product(id, seed, other, pickSkewed(brands.get(seed.category[0]) ?? [], random), random)
  }
}

/** The categories of the demo catalogue, with most of the lowest in two kinds: 575. */
export function benchCategories(): string[][] {
  const leaves = new Map(demoCatalogue().map(({ category }) => [category.join(), category]))
  const paths = [...leaves.values()].flatMap((path, place) => [
    path,
    ...(hasKinds(place) ? [special(path)] : []),
  ])
  return [
    ...new Map(
      paths.flatMap((path) => [1, 2, 3].map((level) => [path.slice(0, level).join(), path.slice(0, level)])),
    ).values(),
  ].sort((a, b) => a.length - b.length)
}

const hasKinds = (place: number) => place % 6 !== 0
const special = (path: string[]) => [...path.slice(0, 2), `${path[2]} de uso profesional`]

let kinds: Map<string, string[][]> | undefined

function kindsOf(path: string[]): string[][] {
  kinds ??= Map.groupBy(
    benchCategories().filter(({ length }) => length === 3),
    (one) => one.join().replace(/ de uso profesional$/, ''),
  )
  return kinds.get(path.join()) ?? [path]
}

function product(
  id: number,
  seed: DemoProduct,
  other: DemoProduct,
  brand: string,
  random: Random,
): BenchProduct {
  const name = nameOf(seed, brand, random)
  const code = `${seed.code.slice(0, 7)}-${String(id).padStart(7, '0')}`
  const factor = 0.4 + 2 * random.next() ** 2
  const cents = Math.max(100, Math.round((seed.variants[0]?.priceCents ?? 100_000) * factor * 0.002) * 500)
  const variants = random.chance(0.1) ? seed.variants.slice(0, 3) : seed.variants.slice(0, 1)
  return {
    id,
    name,
    shortDescription: seed.shortDescription.replaceAll(seed.brand, brand),
    longDescription: excerpt(
      `${seed.longDescription} ${other.longDescription}`.replaceAll(seed.brand, brand),
      random,
    ),
    category: random.pick(kindsOf(seed.category)),
    brand,
    size: seed.variants[0]?.size ?? 'T2',
    cents,
    currencyId: seed.currency === 'USD' ? 2 : 1,
    details: seed.details.slice(0, 4),
    variants: variants.map((variant, place) => ({
      sku: variants.length === 1 ? code : `${code}-${place + 1}`,
      title: (variants.length === 1 ? name : variant.title.replace(seed.name, name)).slice(0, 200),
      attributes: variants.length === 1 ? {} : variant.attributes,
      image: `/media/demo/${pictureFile(variant)}`,
    })),
  }
}

function nameOf(seed: DemoProduct, brand: string, random: Random): string {
  const parts = [
    seed.name
      .replace(seed.brand, brand)
      .replace(/(?<![\d/.,-])\d+(?![\d/.,])/g, (digits) =>
        String(Math.max(1, Math.round(Number(digits) * random.pick(FACTORS)))),
      ),
  ]
  if (random.chance(0.2)) parts.push(random.pick(LINES))
  if (random.chance(0.3)) parts.push(random.pick(COLOUR_NAMES).toLowerCase())
  if (random.chance(0.35)) parts.push(model(random))
  if (random.chance(0.25)) parts.push(`x ${random.pick(PACKS)} ${random.pick(['u.', 'unidades', 'un.'])}`)
  return parts.join(' ').slice(0, 200)
}

function model(random: Random): string {
  const letter = () => String.fromCharCode(random.int(65, 90))
  return `${letter()}${letter()}-${random.int(10, 999) * 10}`
}

function excerpt(text: string, random: Random): string {
  const all = text.split(' ')
  const half = Math.ceil(DESCRIPTION_WORDS / 2)
  const from = random.int(0, Math.max(0, Math.floor(all.length / 2) - half))
  const then = random.int(Math.floor(all.length / 2), Math.max(Math.floor(all.length / 2), all.length - half))
  return [...all.slice(from, from + half), ...all.slice(then, then + half)].join(' ')
}

const STARTS =
  'Al Be Bor Cal Cor Dal Em Fer Gar Hel In Jar Kal Lu Mar Nor Or Pam Qui Ra Sur Tor Ul Ver Zen'.split(' ')
const MIDDLES = 'ba ce di fo gu la me ni po ra si to va ze'.split(' ')
const ENDS = 'nor mar tec lux sa dur plast fix lar vel gal zur met pro ria'.split(' ')

/** Invented brands, each of one family. */
function brandsOfFamilies(): Map<string, string[]> {
  const random = seeded('bench brands')
  const names = new Set<string>()
  while (names.size < BRANDS) {
    const middle = random.chance(0.6) ? random.pick(MIDDLES) : ''
    names.add(`${random.pick(STARTS)}${middle}${random.pick(ENDS)}`)
  }
  return Map.groupBy(
    names,
    (name) =>
      families[[...name].reduce((sum, one) => sum + one.charCodeAt(0), 0) % families.length]?.name ?? '',
  )
}

/** Prefers the first items of the list. */
function pickSkewed<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(list.length * random.next() ** 2)]
  if (chosen === undefined) throw new Error('Cannot pick from an empty list')
  return chosen
}
