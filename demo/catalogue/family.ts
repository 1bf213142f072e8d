// The tables of a family of the demo catalogue. A list is one string of options separated by "|", each with an optional price
// factor ("850 W*1.5") and parcel size ("2 m^T4").

export type ParcelSize = 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7'

export type Family = {
  name: string
  code: string
  /** Brand and colour. */
  brands: Record<string, string>
  /** Product lines, for types without model numbers. */
  lines: string
  /** Of long descriptions. */
  closings: string[]
  /** "Name=value; Name=value" */
  details: string
  groups: Record<string, Record<string, ProductType>>
}

export type ProductType = {
  code: string
  /** The name of a drawing in demo/pictures/drawings. */
  picture: string
  count: number
  /** Net, in whole units. */
  price: number
  usd?: true
  size: ParcelSize
  /** {m} is brand plus line or model; {Name} is the option of an axis. */
  title: string
  short: string
  /** Sentences; the first is always used. */
  long: string
  /** Of products. A capitalised name is also a technical detail. */
  axes?: Record<string, string>
  /** "Color" has names of colours.ts. */
  variants?: Record<string, string>
  /** An empty value removes the family's. */
  details?: string
  model?: string
  /** From colours.ts; default: the brand's. */
  tone?: string
  /** Default: all brands of the family. */
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
