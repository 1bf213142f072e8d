// Parts that the lists of sellers and operators share (B8).
import { Group, Text } from '@mantine/core'
import type { ListedProposal, Proposal } from '#contract/proposals.ts'
import type { ProposalState } from '#domain/proposals.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './proposals.module.css'

const TONES: Readonly<Record<ProposalState, Tone>> = {
  pending: 'waiting',
  accepted: 'done',
  exists: 'active',
  refused: 'problem',
  withdrawn: 'neutral',
}

export function ProposalChip({ state }: { state: ProposalState }) {
  const { proposals: t } = useTexts()
  return <StateChip tone={TONES[state]}>{t.states[state]}</StateChip>
}

export function ProposalName({
  proposal: { name, brand, image_source },
  link,
}: {
  proposal: ListedProposal
  link: LinkTarget
}) {
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductImage src={image_source} alt="" size={2.5} />
      <div>
        <AnchorLink link={link} inherit>
          {name}
        </AnchorLink>
        <Text size="xs" c="dimmed">
          {brand}
        </Text>
      </div>
    </Group>
  )
}

/** In one line. */
export const BarCode = ({ code }: { code: string }) => <span className={classes.barCode}>{code}</span>

/** What became of it, for its seller: the reason, or where to see or publish the product. */
export function Outcome({
  proposal: { reason, product },
}: {
  proposal: Pick<Proposal, 'reason' | 'product'>
}) {
  const { proposals: t } = useTexts()
  if (reason !== null) return <>{reason}</>
  if (!product) return null
  if (product.product_id === null) return <>{t.deleted(product.sku)}</>
  if (product.is_published)
    return (
      <AnchorLink link={paths.publications({ search: product.sku, state: undefined })} inherit>
        {t.seePublication(product.sku)}
      </AnchorLink>
    )
  if (product.is_draft) return <>{t.hidden(product.sku)}</>
  return (
    <AnchorLink link={paths.publish({ search: product.sku })} inherit>
      {t.publishIt(product.sku)}
    </AnchorLink>
  )
}

/** The same in words, for exports. */
export function useOutcomeText() {
  const { proposals: t } = useTexts()
  return ({ reason, product }: Pick<Proposal, 'reason' | 'product'>): string =>
    reason ?? (product ? t.skuOf(product.sku) : '')
}
