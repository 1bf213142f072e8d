// Which lines of a list a seller publishes (B8): the sure ones unless unticked, the others once ticked.
import type { ListedMatch } from '#contract/price-files.ts'
import type { PublishOutcome } from '#contract/publications-publish.ts'
import { CURRENCIES } from '#domain/money.ts'

/** By line. */
export interface Choice {
  unticked: ReadonlySet<number>
  /** Lines matched by name, with the chosen SKU. */
  ticked: ReadonlyMap<number, { match: ListedMatch; sku: string }>
}

export const NO_CHOICE: Choice = { unticked: new Set(), ticked: new Map() }

export const isSure = ({ kind }: ListedMatch) => kind === 'sku' || kind === 'bar_code'

export function chosenSku(choice: Choice, { line, candidates }: ListedMatch): string | null {
  return choice.ticked.get(line)?.sku ?? candidates[0]?.sku ?? null
}

/** Why a line cannot be published as this product; null when it can. */
export function obstacleOf(
  match: ListedMatch,
  sku: string | null,
): 'none' | 'wrong' | 'repeated' | 'sold' | null {
  const candidate = match.candidates.find((one) => one.sku === sku)
  if (match.reason !== null || match.value === null) return 'wrong'
  if (!candidate) return 'none'
  if (match.repeats !== null) return 'repeated'
  return candidate.own === 'active' || candidate.own === 'paused' ? 'sold' : null
}

export function isTicked(choice: Choice, match: ListedMatch): boolean {
  if (obstacleOf(match, chosenSku(choice, match)) !== null) return false
  return isSure(match) ? !choice.unticked.has(match.line) : choice.ticked.has(match.line)
}

export function withTick(choice: Choice, match: ListedMatch, sku: string | null): Choice {
  if (isSure(match)) {
    const unticked = new Set(choice.unticked)
    if (sku === null) unticked.add(match.line)
    else unticked.delete(match.line)
    return { ...choice, unticked }
  }
  const ticked = new Map(choice.ticked)
  if (sku === null) ticked.delete(match.line)
  else ticked.set(match.line, { match, sku })
  return { ...choice, ticked }
}

export interface LineItem {
  line: number
  item: {
    sku: string
    value: string
    currency_id: number
    minimum?: number
    multiple?: number
    preparation_days?: number
  }
}

/** The ticked ones among these lines. `sent`: SKUs to leave out; those of the result are added. */
export function itemsOf(choice: Choice, matches: readonly ListedMatch[], sent: Set<string>): LineItem[] {
  return matches.flatMap((match) => {
    const sku = chosenSku(choice, match)
    const { line, value, currency_code: currency, minimum, multiple, preparation_days } = match
    if (sku === null || value === null || currency === null || !isTicked(choice, match) || sent.has(sku))
      return []
    sent.add(sku)
    const item = {
      sku,
      value,
      currency_id: CURRENCIES.indexOf(currency) + 1,
      ...(minimum !== null && { minimum }),
      ...(multiple !== null && { multiple }),
      ...(preparation_days !== null && { preparation_days }),
    }
    return [{ line, item }]
  })
}

export function isPublished({ outcome }: Pick<PublishOutcome, 'outcome'>): boolean {
  return outcome === 'published' || outcome === 'published_again'
}
