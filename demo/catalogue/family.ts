// How a family of the demo catalogue is written down. Lists are one string: options parted by "|", each with an optional
// price factor ("850 W*1.5") and an optional parcel size ("2 m^T4").

import type { PictureKind } from '#demo/pictures/picture.ts'

export type ParcelSize = 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7'

export type Family = {
  name: string
  code: string
  /** Brand and the colour of its tools and packs. */
  brands: Record<string, string>
  /** Product lines a brand sells, used where a type has no model numbers. */
  lines: string
  /** One of these ends the long description. */
  closings: string[]
  /** Technical details every product of the family has, "Name=value; Name=value". */
  details: string
  groups: Record<string, Record<string, ProductType>>
}

export type ProductType = {
  code: string
  picture: PictureKind
  /** How many products of the type there are, at most. */
  count: number
  /** Net price of a plain one, in whole ARS, or in whole USD with `usd`. */
  price: number
  usd?: true
  size: ParcelSize
  /** {m} is brand plus line or model; {Name} is the option of an axis. */
  title: string
  short: string
  /** Sentences that stand alone; the first is always used. */
  long: string
  /** What tells products of the type apart. A capitalised name is also a technical detail. */
  axes?: Record<string, string>
  /** What tells the variants of one product apart; "Color" holds names of colours.ts. */
  variants?: Record<string, string>
  /** Like those of the family; an empty value leaves one of the family's out. */
  details?: string
  /** Model numbers start with this. */
  model?: string
  /** Colour of the picture: a name of colours.ts; else the brand's colour. */
  tone?: string
  /** Brands that make it; all of the family otherwise. */
  brands?: string[]
}

export type Option = { text: string; factor: number; size: ParcelSize | undefined }

export function options(list: string): Option[] {
  return list.split('|').map((entry) => {
    const match = /^\s*(.*?)(?:\*([\d.]+))?(?:\^(T[1-7]))?\s*$/.exec(entry)
    const [, text = '', factor = '1', size] = match ?? []
    return { text: text.trim(), factor: Number(factor), size: size as ParcelSize | undefined }
  })
}

export function pairs(list: string): [string, string][] {
  return list
    .split(';')
    .map((entry) => entry.split('=').map((part) => part.trim()))
    .map(([name = '', value = '']): [string, string] => [name, value])
    .filter(([name]) => name !== '')
}
