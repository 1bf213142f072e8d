// A proposed product as its form holds it (B8).
import { readBarCode } from '#domain/bar-codes.ts'
import type { AnyProposal, Proposal } from '#contract/proposals.ts'
import { formatDecimal, type Language } from '#domain/format.ts'
import { CURRENCIES, type Currency, decimal } from '#domain/money.ts'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { readCents, readWhole, type Refusal } from '#domain/typed-numbers.ts'
import type { ProposalBody } from '#web/api/proposals.ts'
import { type Draft, type DraftVariant, newDraft, newVariant } from '#web/features/catalogue/product-draft.ts'
import type { NewProposalSearch } from './proposal-search.ts'

export interface ProposalDraft {
  name: string
  brand: string
  category_id: number | null
  short_description: string
  long_description: string
  /** Its title is not proposed. */
  variant: DraftVariant
  price: string
  currency: Currency
  minimum: string
}

/** What a new proposal begins with. A searched text that is a bar code is not its name. */
function startOf({ name = '', bar_code = '' }: NewProposalSearch): Pick<ProposalDraft, 'name' | 'variant'> {
  const [searched, given] = [readBarCode(name), readBarCode(bar_code)]
  const code = 'barCode' in given ? given : searched
  return {
    name: 'barCode' in searched ? '' : name,
    variant: newVariant({ bar_code: 'barCode' in code ? code.barCode : null }),
  }
}

/** `searched`: for a new one. */
export function draftOfProposal(
  proposal: Proposal | null,
  searched: NewProposalSearch,
  language: Language,
): ProposalDraft {
  if (!proposal)
    return {
      ...startOf(searched),
      brand: '',
      category_id: null,
      short_description: '',
      long_description: '',
      price: '',
      currency: 'ARS',
      minimum: '1',
    }
  const { price } = proposal
  return {
    name: proposal.name,
    brand: proposal.brand,
    category_id: proposal.category_id,
    short_description: proposal.short_description,
    long_description: proposal.long_description,
    variant: variantOf(proposal),
    price: price ? formatDecimal(price.value, language) : '',
    currency: price?.currency_code ?? 'ARS',
    minimum: String(price?.minimum ?? 1),
  }
}

const variantOf = ({ sku, bar_code, size, attributes, technical_details, pictures }: Proposal) =>
  newVariant({ sku: sku ?? '', bar_code, size, attributes, technical_details, pictures })

export type ReadProposal = { body: ProposalBody } | { wrong: { price?: Refusal; minimum?: Refusal } }

/** Without a typed price it proposes none, whatever the minimum says. */
export function readProposal(draft: ProposalDraft, language: Language): ReadProposal {
  const { name, brand, category_id, short_description, long_description, variant } = draft
  const { sku, bar_code, size, attributes, technical_details, pictures } = variant
  const body = {
    name,
    brand,
    short_description,
    long_description,
    size,
    attributes,
    technical_details,
    pictures,
    category_id: category_id ?? 0,
    sku: sku.trim() === '' ? null : sku,
    bar_code: bar_code?.trim() || null,
  }
  if (draft.price.trim() === '') return { body: { ...body, price: null } }
  const cents = readCents(draft.price, language, 1, PRICE_MAX_CENTS, draft.currency)
  const least = readWhole(draft.minimum.trim() || '1', language, 1, QUANTITY_MAX)
  if ('cents' in cents && 'value' in least) {
    const currency_id = CURRENCIES.indexOf(draft.currency) + 1
    return { body: { ...body, price: { value: decimal(cents.cents), currency_id, minimum: least.value } } }
  }
  return {
    wrong: {
      ...('problem' in cents && { price: cents }),
      ...('problem' in least && { minimum: least }),
    },
  }
}

/** The product that an operator makes of it: visible at once, unless the operator keeps it as a draft (O9). */
export function productDraftOf(proposal: AnyProposal): Draft {
  return {
    ...newDraft(),
    name: proposal.name,
    short_description: proposal.short_description,
    long_description: proposal.long_description,
    brand_id: proposal.brand_id,
    category_id: proposal.category_id,
    is_draft: false,
    variants: [variantOf(proposal)],
  }
}
