// An operator decides on a proposed product: the product form, what resembles it, and refusals (B8).
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnyProposal, NearProduct } from '#contract/proposals.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, fieldErrorOf } from '#web/api/failure.ts'
import { anyProposalQuery, refreshDecided } from '#web/api/proposals.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { Page } from '#web/components/Page.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { ProductForm } from '#web/features/catalogue/ProductForm.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { formatWhole } from '#domain/format.ts'
import { Facts, Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ProposalChip } from './ProposalCells.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'
import { productDraftOf } from './proposal-draft.ts'
import classes from './proposals.module.css'

type Subject = { refuses: true } | { existing: string }

export function DecideProposalPage() {
  const { proposals: t, catalogue } = useTexts()
  const { proposalId } = useParams({ strict: false })
  const { data: proposal, error, refetch } = useQuery(anyProposalQuery(Number(proposalId)))
  const { dialog, open, close } = useDialogs<Subject>()
  const title = proposal?.name ?? t.one
  const isPending = proposal?.state === 'pending'
  return (
    <Page
      title={title}
      intro={isPending ? t.decideIntro : undefined}
      chips={proposal && <ProposalChip state={proposal.state} />}
      crumbs={[
        { label: catalogue.productsTitle, link: paths.products() },
        { label: t.allTitle, link: paths.allProposals({ state: 'pending' }) },
        { label: title },
      ]}
      actions={
        isPending && (
          <>
            <Button variant="default" onClick={() => open({ existing: existingOf(proposal) })}>
              {t.exists}
            </Button>
            <Button variant="default" c="red.9" onClick={() => open({ refuses: true })}>
              {t.refuse}
            </Button>
          </>
        )
      }
    >
      {error && !proposal ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : proposal ? (
        <>
          {isPending ? (
            <Pending
              key={`${proposal.id} ${proposal.version}`}
              proposal={proposal}
              onExisting={(existing) => open({ existing })}
            />
          ) : (
            <ProposalFacts
              proposal={proposal}
              seller={<SellerLink seller={proposal.seller} />}
              outcome={<Decided proposal={proposal} />}
            />
          )}
          {dialog && 'refuses' in dialog && (
            <RefuseDialog key={dialog.key} proposal={proposal} opened={dialog.opened} onClose={close} />
          )}
          {dialog && 'existing' in dialog && (
            <ExistsDialog
              key={dialog.key}
              proposal={proposal}
              sku={dialog.existing}
              opened={dialog.opened}
              onClose={close}
            />
          )}
        </>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Page>
  )
}

/** The SKU of the product on sale that has the proposed bar code; else empty. */
const existingOf = ({ near }: AnyProposal): string =>
  near.find(({ has_bar_code, is_draft }) => has_bar_code && !is_draft)?.sku ?? ''

function Decided({ proposal: { reason, product } }: { proposal: AnyProposal }) {
  const { proposals: t } = useTexts()
  if (reason !== null) return <>{reason}</>
  if (!product) return null
  if (product.product_id === null) return <>{t.deleted(product.sku)}</>
  return (
    <AnchorLink link={paths.product(product.product_id)} inherit>
      {t.skuOf(product.sku)}
    </AnchorLink>
  )
}

const SellerLink = ({ seller: { id, name } }: { seller: AnyProposal['seller'] }) => (
  <AnchorLink link={paths.seller(id)} inherit>
    {name}
  </AnchorLink>
)

interface PendingProps {
  proposal: AnyProposal
  onExisting: (sku: string) => void
}

function Pending({ proposal, onExisting }: PendingProps) {
  const { proposals: t, publish } = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [draft] = useState(() => productDraftOf(proposal))
  const { id, version, price, near } = proposal
  return (
    <div className={classes.form}>
      <Panel title={t.one}>
        <Facts
          items={[
            [t.seller, <SellerLink key="seller" seller={proposal.seller} />],
            [t.proposedBy, proposal.proposed_by],
            [t.brand, proposal.brand_id === null ? t.newBrand(proposal.brand) : proposal.brand],
            [
              publish.price,
              price ? (
                <>
                  <PricePlusTax amount={price.value} currency={price.currency_code} />
                  {price.minimum > 1 && ` · ${publish.minimum}: ${formatWhole(price.minimum, language)}`}
                </>
              ) : (
                t.noPrice
              ),
            ],
          ]}
        />
      </Panel>
      {near.length > 0 && <Near near={near} onExisting={onExisting} />}
      <ProductForm
        product={null}
        onSaved={() => undefined}
        accepting={{
          draft,
          newBrand: proposal.brand_id === null ? proposal.brand : null,
          label: t.accept,
          async accept(body) {
            try {
              const { sku, is_published } = await call('PUT /catalogue/proposals/:id/accept', {
                params: { id },
                body: { ...body, version },
              })
              toast.success(is_published ? t.acceptedPublished(sku) : t.accepted(sku))
            } catch (error) {
              const code = error instanceof ApiFailure ? String(error.errorCode) : ''
              if (!['proposal_decided', 'proposal_changed'].includes(code)) throw error
              toast.failure((error as ApiFailure).message)
            }
            await refreshDecided(queryClient)
          },
        }}
      />
    </div>
  )
}

function Near({ near, onExisting }: { near: readonly NearProduct[]; onExisting: (sku: string) => void }) {
  const { proposals: t, catalogue } = useTexts()
  return (
    <Panel title={t.near}>
      <ul className={classes.near} aria-label={t.near}>
        {near.map(({ product_id, sku, title, brand, image_source, is_draft, has_bar_code }) => (
          <li key={product_id} className={classes.nearItem}>
            <ProductImage src={image_source} alt="" size={3} />
            <div className={classes.nearName}>
              <AnchorLink link={paths.product(product_id)}>{title}</AnchorLink>
              <Text size="sm" c="dimmed">
                {brand} · {sku}
              </Text>
              {has_bar_code && (
                <Text size="sm" fw={600}>
                  {t.sameBarCode}
                </Text>
              )}
            </div>
            {is_draft ? (
              <StateChip tone="waiting">{catalogue.draft}</StateChip>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t.itIsThisOne(title)}
                onClick={() => onExisting(sku)}
              >
                {t.itIsThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface DecisionDialogProps {
  proposal: AnyProposal
  opened: boolean
  onClose: () => void
}

function RefuseDialog({ proposal: { id, name, version }, opened, onClose }: DecisionDialogProps) {
  const { proposals: t } = useTexts()
  const [reason, setReason] = useState('')
  const action = useDialogAction({
    action: () => call('PUT /catalogue/proposals/:id/refuse', { params: { id }, body: { version, reason } }),
    refresh: refreshDecided,
    onDone: () => toast.success(t.refused(name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={t.refuseTitle}
      confirmLabel={t.refuse}
      confirmDisabled={reason.trim() === ''}
    >
      <LimitedTextarea
        data-autofocus
        label={t.reason}
        description={t.reasonHint}
        required
        max={REASON_MAX_LENGTH}
        error={fieldErrorOf(action.error, 'reason')}
        value={reason}
        onChange={(written) => {
          action.reset()
          setReason(written)
        }}
      />
    </ConfirmDialog>
  )
}

function ExistsDialog({
  proposal: { id, name, version },
  sku,
  opened,
  onClose,
}: DecisionDialogProps & { sku: string }) {
  const { proposals: t } = useTexts()
  const [typed, setTyped] = useState(sku)
  const action = useDialogAction({
    action: () =>
      call('PUT /catalogue/proposals/:id/exists', { params: { id }, body: { version, sku: typed.trim() } }),
    refresh: refreshDecided,
    onDone: () => toast.success(t.answered(name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.existsTitle}
      confirmLabel={t.existsYes}
      confirmDisabled={typed.trim() === ''}
    >
      <Text size="sm">{t.existsText}</Text>
      <TextInput
        data-autofocus
        label={t.skuOfExisting}
        required
        maxLength={64}
        error={fieldErrorOf(action.error, 'sku')}
        value={typed}
        onChange={(event) => {
          action.reset()
          setTyped(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
