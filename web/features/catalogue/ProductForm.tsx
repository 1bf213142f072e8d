// Creates and edits a product with its variants (O9).
import {
  Accordion,
  Alert,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EditedProduct } from '#contract/catalogue-products.ts'
import { MAX_VARIANTS } from '#domain/product-form.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { brandsQuery, categoryListQuery, editedProductQuery, refreshCatalogue } from '#web/api/catalogue.ts'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BrandDialog } from './BrandDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { categoryOptions } from './category-options.ts'
import {
  type Accepting,
  bodyOf,
  changedParts,
  copyOf,
  type Draft,
  type DraftVariant,
  draftOf,
  moved,
  newDraft,
  newVariant,
  replaced,
  storedOf,
} from './product-draft.ts'
import { DEFAULT_VAT_RATE } from '#domain/vat.ts'
import { VatRateSelect } from './VatRateSelect.tsx'
import { VariantFields } from './VariantFields.tsx'
import classes from './catalogue.module.css'

interface ProductFormProps {
  /** Null: a new one. */
  product: EditedProduct | null
  onSaved: (product: EditedProduct) => void
  /** Makes the product of a proposal instead (B8). */
  accepting?: Accepting
}

export function ProductForm({ product, onSaved, accepting }: ProductFormProps) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoryListQuery)
  const { keyOf, done } = useIdempotencyKey()
  const { dialog, open, close } = useDialogs<{ adds: 'brand' | 'category' }>()
  const [base, setBase] = useState(product)
  const [first] = useState<Draft>(() => (product ? draftOf(product) : (accepting?.draft ?? newDraft())))
  const [draft, setDraft] = useState(first)
  const [opened, setOpened] = useState<string[]>(() =>
    draft.variants.length === 1 ? [String(draft.variants[0]?.key)] : [],
  )
  const set = (change: Partial<Draft>) => {
    forgetFailure()
    setDraft((before) => ({ ...before, ...change }))
  }
  const save = useMutation({
    async mutationFn(revision: string | undefined) {
      const body = bodyOf(draft)
      if (accepting) {
        await accepting.accept(body)
        return null
      }
      return base && revision !== undefined
        ? call('PUT /catalogue/products/:id', {
            params: { id: base.id },
            body: { ...body, revision },
          })
        : call('POST /catalogue/products', { body, idempotencyKey: keyOf(body) })
    },
    async onSuccess(stored) {
      if (!stored) return
      done()
      take(stored)
      queryClient.setQueryData(editedProductQuery(stored.id).queryKey, stored)
      await refreshCatalogue(queryClient)
      toast.success(t.catalogue.saved(stored.name))
      onSaved(stored)
    },
    onError(error) {
      const wrong = draft.variants.findIndex((_, index) => hasErrorAt(error, index))
      const key = draft.variants[wrong]?.key
      if (key !== undefined) setOpened((before) => [...new Set([...before, String(key)])])
    },
  })
  function forgetFailure() {
    if (save.isError && storedOf(save.error) === null) save.reset()
  }
  function take(stored: EditedProduct) {
    setBase(stored)
    setDraft(draftOf(stored))
    setOpened([])
  }
  const isChanged =
    !(accepting && save.isSuccess) &&
    JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(base ? draftOf(base) : first))
  const stored = storedOf(save.error)
  const errorOf = (field: string) => fieldErrorOf(save.error, field)
  const changeVariant = (at: number, change: (variant: DraftVariant) => DraftVariant) => {
    forgetFailure()
    setDraft((before) => {
      const variant = before.variants[at]
      return variant ? { ...before, variants: replaced(before.variants, at, change(variant)) } : before
    })
  }
  const addVariant = (variant: DraftVariant) => {
    set({ variants: [...draft.variants, variant] })
    setOpened((before) => [...before, String(variant.key)])
  }
  return (
    <>
      <UnsavedChanges when={isChanged} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(base?.revision)
        }}
      >
        <Panel title={t.catalogue.texts}>
          <div className={classes.fields}>
            <TextInput
              className={classes.wide ?? ''}
              label={t.catalogue.productName}
              required
              maxLength={200}
              error={errorOf('name')}
              value={draft.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Choice add={t.catalogue.newCategory} onAdd={() => open({ adds: 'category' })}>
              <Select
                label={t.catalogue.category}
                placeholder={t.catalogue.choose}
                required
                searchable
                data={categoryOptions(categories)}
                error={errorOf('category_id')}
                value={draft.category_id === null ? null : String(draft.category_id)}
                onChange={(value) => set({ category_id: value === null ? null : Number(value) })}
              />
            </Choice>
            <Choice add={t.catalogue.newBrand} onAdd={() => open({ adds: 'brand' })}>
              <Select
                label={t.catalogue.brand}
                placeholder={t.catalogue.choose}
                required
                searchable
                limit={100}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={
                  accepting?.newBrand && draft.brand_id === null
                    ? t.catalogue.proposedBrand(accepting.newBrand)
                    : undefined
                }
                data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
                error={errorOf('brand_id')}
                value={draft.brand_id === null ? null : String(draft.brand_id)}
                onChange={(value) => set({ brand_id: value === null ? null : Number(value) })}
              />
            </Choice>
            <TextInput
              className={classes.wide ?? ''}
              label={t.catalogue.shortDescription}
              maxLength={500}
              error={errorOf('short_description')}
              value={draft.short_description}
              onChange={(event) => set({ short_description: event.currentTarget.value })}
            />
            <Textarea
              className={classes.wide ?? ''}
              label={t.catalogue.longDescription}
              rows={3}
              maxLength={10_000}
              error={errorOf('long_description')}
              value={draft.long_description}
              onChange={(event) => set({ long_description: event.currentTarget.value })}
            />
            <VatRateSelect
              inherited={t.catalogue.vatOfCategory(
                t.tax.rates[
                  categories.find(({ id }) => id === draft.category_id)?.vat_rate_in_force ?? DEFAULT_VAT_RATE
                ],
              )}
              value={draft.vat_rate}
              onChange={(vat_rate) => set({ vat_rate })}
            />
            <Checkbox
              className={classes.wide ?? ''}
              label={t.catalogue.isDraft}
              checked={draft.is_draft}
              onChange={(event) => set({ is_draft: event.currentTarget.checked })}
            />
          </div>
        </Panel>
        <Panel title={t.catalogue.variants}>
          <Text size="sm" c="dimmed" mb="sm">
            {t.catalogue.variantsHint}
          </Text>
          <Accordion multiple variant="separated" value={opened} onChange={setOpened}>
            {draft.variants.map((variant, index) => (
              <Accordion.Item key={variant.key} value={String(variant.key)}>
                <Accordion.Control>
                  <span className={classes.variantTitle}>
                    <Text component="span" fw={600}>
                      {t.catalogue.variant(index + 1)}
                    </Text>
                    <span>{variant.sku}</span>
                    <Text component="span" c="dimmed">
                      {variant.title}
                    </Text>
                  </span>
                </Accordion.Control>
                <Accordion.Panel>
                  <Stack>
                    <VariantFields
                      variant={variant}
                      productName={draft.name}
                      errorOf={(field) => errorOf(`variants.${index}.${field}`)}
                      onChange={(change) => changeVariant(index, change)}
                      onCopyPictures={
                        draft.variants.length < 2
                          ? null
                          : () => {
                              set({
                                variants: draft.variants.map((other) => ({
                                  ...other,
                                  pictures: variant.pictures,
                                })),
                              })
                              toast.success(t.catalogue.copied)
                            }
                      }
                    />
                    <Group gap="xs" justify="flex-end">
                      <Button
                        variant="subtle"
                        size="xs"
                        disabled={index === 0}
                        onClick={() => set({ variants: moved(draft.variants, index, index - 1) })}
                      >
                        {t.catalogue.moveUp}
                      </Button>
                      <Button
                        variant="subtle"
                        size="xs"
                        disabled={index === draft.variants.length - 1}
                        onClick={() => set({ variants: moved(draft.variants, index, index + 1) })}
                      >
                        {t.catalogue.moveDown}
                      </Button>
                      <Button variant="subtle" size="xs" onClick={() => addVariant(copyOf(variant))}>
                        {t.catalogue.copyVariant}
                      </Button>
                      <Button
                        variant="subtle"
                        c={variant.publications > 0 || draft.variants.length === 1 ? undefined : 'red.9'}
                        size="xs"
                        disabled={variant.publications > 0 || draft.variants.length === 1}
                        onClick={() => set({ variants: draft.variants.filter((other) => other !== variant) })}
                      >
                        {t.catalogue.removeVariant}
                      </Button>
                    </Group>
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
          {draft.variants.length < MAX_VARIANTS && (
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => addVariant(newVariant())}
            >
              {t.catalogue.addVariant}
            </Button>
          )}
        </Panel>
        {base && stored ? (
          <Alert
            color="yellow"
            role="alert"
            title={t.catalogue.changedTitle}
            icon={<IconAlertCircle aria-hidden />}
          >
            <Text size="sm">
              {t.catalogue.changed(
                changedParts(base, stored)
                  .map((part) => t.catalogue.parts[part])
                  .join(', '),
              )}
            </Text>
            <Group gap="xs" mt="sm">
              <Button
                variant="default"
                onClick={() => {
                  take(stored)
                  save.reset()
                }}
              >
                {t.catalogue.takeStored}
              </Button>
              <Button
                onClick={() => {
                  setBase(stored)
                  save.mutate(stored.revision)
                }}
              >
                {t.catalogue.keepMine}
              </Button>
            </Group>
          </Alert>
        ) : (
          <FormFailure message={save.error && messageOf(save.error, t.words.somethingWentWrong)} />
        )}
        <div className={classes.bar}>
          <Button type="submit" loading={save.isPending}>
            {accepting?.label ?? t.catalogue.saveProduct}
          </Button>
        </div>
      </form>
      {/* Outside the form, which would take their submission for its own. */}
      {dialog?.adds === 'brand' && (
        <BrandDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          brand={null}
          suggestion={accepting?.newBrand ?? ''}
          onSaved={(brand_id) => set({ brand_id })}
        />
      )}
      {dialog?.adds === 'category' && (
        <CategoryDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          categories={categories}
          category={null}
          within={null}
          onSaved={(category_id) => set({ category_id })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  add: string
  onAdd: () => void
  children: ReactNode
}

/** A choice that can be added to. */
function Choice({ add, onAdd, children }: ChoiceProps) {
  return (
    <div>
      {children}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </div>
  )
}

function hasErrorAt(error: unknown, index: number): boolean {
  const fields = error instanceof Error && 'fields' in error ? (error.fields as object) : {}
  return Object.keys(fields).some((field) => field.startsWith(`variants.${index}.`))
}
