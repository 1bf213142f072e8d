// A seller proposes a product, or changes a proposal that waits (B8).
import {
  Alert,
  Autocomplete,
  Button,
  Group,
  NativeSelect,
  Select,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Proposal, ProposedProduct } from '#contract/proposals.ts'
import { CURRENCIES } from '#domain/money.ts'
import { brandsQuery, categoryListQuery } from '#web/api/catalogue.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { ApiFailure, fieldErrorOf, messageOf } from '#web/api/failure.ts'
import {
  type ProposalBody,
  proposalQuery,
  refreshProposals,
  uploadProposalPicture,
} from '#web/api/proposals.ts'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { categoryOptions } from '#web/features/catalogue/category-options.ts'
import { VariantFields } from '#web/features/catalogue/VariantFields.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import { draftOfProposal, type ProposalDraft, readProposal } from './proposal-draft.ts'
import type { NewProposalSearch } from './proposal-search.ts'
import classes from './proposals.module.css'

interface ProposalFormProps {
  /** Null: a new one. */
  proposal: Proposal | null
  /** For a new one. */
  searched?: NewProposalSearch
  onSaved: () => void
}

export function ProposalForm({ proposal, searched = {}, onSaved }: ProposalFormProps) {
  const { proposals: t, words } = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const [start] = useState(() => draftOfProposal(proposal, searched, language))
  const [draft, setDraft] = useState(start)
  const [isSaved, setSaved] = useState(false)
  const read = readProposal(draft, language)
  const set = (change: Partial<ProposalDraft>) => {
    if (save.isError) save.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const save = useMutation({
    mutationFn: (body: ProposalBody) =>
      proposal
        ? call('PUT /product-proposals/:id', {
            params: { id: proposal.id },
            body: { ...body, version: proposal.version },
          })
        : call('POST /product-proposals', { body, idempotencyKey: attempt.keyOf(body) }),
    async onSuccess(stored) {
      attempt.done()
      // Before the page is left, which would ask about unsaved changes.
      flushSync(() => setSaved(true))
      await queryClient.invalidateQueries({ queryKey: ['proposals', 'own'] })
      queryClient.setQueryData(proposalQuery(stored.id).queryKey, stored)
      toast.success(proposal ? t.changed : t.sent)
      onSaved()
    },
    async onError(error) {
      // It was decided or changed by a colleague: the page shows how it is now.
      if (
        error instanceof ApiFailure &&
        ['proposal_decided', 'proposal_changed'].includes(String(error.errorCode))
      ) {
        toast.failure(error.message)
        await refreshProposals(queryClient)
      }
    },
  })
  const met = metProduct(save.error)
  const submit = (is_other: boolean) => {
    if (!save.isPending && 'body' in read) save.mutate({ ...read.body, is_other })
  }
  return (
    <>
      <UnsavedChanges when={!isSaved && JSON.stringify(draft) !== JSON.stringify(start)} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
      >
        <Texts draft={draft} errorOf={(field) => fieldErrorOf(save.error, field)} onChange={set} />
        <Panel title={t.details}>
          <VariantFields
            isProposed
            variant={draft.variant}
            productName={draft.name}
            errorOf={(field) => fieldErrorOf(save.error, field)}
            upload={uploadProposalPicture}
            onChange={(change) => {
              if (save.isError) save.reset()
              setDraft((before) => ({ ...before, variant: change(before.variant) }))
            }}
            onCopyPictures={null}
          />
        </Panel>
        <Price draft={draft} wrong={'wrong' in read ? read.wrong : {}} error={save.error} onChange={set} />
        {met ? (
          <MetProduct product={met.product} title={messageOf(save.error, words.somethingWentWrong)}>
            {!met.isSame && (
              <Button variant="default" loading={save.isPending} onClick={() => submit(true)}>
                {t.itIsAnother}
              </Button>
            )}
          </MetProduct>
        ) : (
          <FormFailure message={save.error && messageOf(save.error, words.somethingWentWrong)} />
        )}
        <div className={classes.bar}>
          <Button type="submit" loading={save.isPending} disabled={'wrong' in read}>
            {proposal ? t.save : t.send}
          </Button>
        </div>
      </form>
    </>
  )
}

/** The product of the catalogue that a refusal names; `isSame`: its SKU or bar code leaves no doubt. */
function metProduct(error: unknown): { product: ProposedProduct; isSame: boolean } | null {
  if (!(error instanceof ApiFailure) || !error.details) return null
  const isSame = ['proposal_sku_exists', 'proposal_bar_code_exists'].includes(String(error.errorCode))
  if (!isSame && error.errorCode !== 'proposal_product_exists') return null
  return { product: error.details as ProposedProduct, isSame }
}

interface MetProductProps {
  product: ProposedProduct
  title: string
  children: ReactNode
}

function MetProduct({
  product: { sku, title: name, brand, image_source },
  title,
  children,
}: MetProductProps) {
  const { proposals: t } = useTexts()
  return (
    <Alert color="yellow" role="alert" title={title} icon={<IconAlertCircle aria-hidden />}>
      <Group gap="sm" wrap="nowrap" mb="sm">
        <ProductImage src={image_source} alt="" size={3.5} />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm">
            {brand} · {sku}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <ButtonLink link={paths.publish({ search: sku })}>{t.publishThis}</ButtonLink>
        {children}
      </Group>
    </Alert>
  )
}

interface PartProps {
  draft: ProposalDraft
  onChange: (change: Partial<ProposalDraft>) => void
}

function Texts({ draft, errorOf, onChange }: PartProps & { errorOf: (field: string) => string | undefined }) {
  const { proposals: t, catalogue } = useTexts()
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoryListQuery)
  return (
    <Panel title={t.product}>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label={catalogue.productName}
          required
          maxLength={200}
          error={errorOf('name')}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={catalogue.category}
          placeholder={catalogue.choose}
          required
          searchable
          data={categoryOptions(categories)}
          error={errorOf('category_id')}
          value={draft.category_id === null ? null : String(draft.category_id)}
          onChange={(value) => onChange({ category_id: value === null ? null : Number(value) })}
        />
        <Autocomplete
          label={catalogue.brand}
          placeholder={t.brandHint}
          required
          maxLength={100}
          limit={20}
          openOnFocus={false}
          // Inside the landmark, for screen readers.
          comboboxProps={{ portalProps: { target: 'main' } }}
          data={[...new Set(brands.map(({ name }) => name))]}
          error={errorOf('brand')}
          value={draft.brand}
          onChange={(brand) => onChange({ brand })}
        />
        <TextInput
          className={classes.wide ?? ''}
          label={catalogue.shortDescription}
          maxLength={500}
          error={errorOf('short_description')}
          value={draft.short_description}
          onChange={(event) => onChange({ short_description: event.currentTarget.value })}
        />
        <Textarea
          className={classes.wide ?? ''}
          label={catalogue.longDescription}
          rows={3}
          maxLength={10_000}
          error={errorOf('long_description')}
          value={draft.long_description}
          onChange={(event) => onChange({ long_description: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}

interface PriceProps extends PartProps {
  wrong: { price?: object; minimum?: object }
  error: unknown
}

function Price({ draft, wrong, error, onChange }: PriceProps) {
  const { proposals: t, publish } = useTexts()
  const refusalOf = useNumberRefusal()
  return (
    <Panel title={t.price}>
      <Text size="sm" c="dimmed" mb="sm">
        {t.priceHint}
      </Text>
      <div className={classes.price}>
        <TextInput
          label={publish.price}
          inputMode="decimal"
          placeholder="0,00"
          error={(wrong.price && refusalOf(wrong.price)) ?? fieldErrorOf(error, 'price.value')}
          value={draft.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
        <NativeSelect
          label={t.currency}
          value={draft.currency}
          data={CURRENCIES.map((code) => ({ value: code, label: t.currencies[code] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ currency: CURRENCIES.find((code) => code === value) ?? 'ARS' })
          }
        />
        <TextInput
          label={publish.minimum}
          inputMode="numeric"
          error={(wrong.minimum && refusalOf(wrong.minimum)) ?? fieldErrorOf(error, 'price.minimum')}
          value={draft.minimum}
          onChange={(event) => onChange({ minimum: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}
