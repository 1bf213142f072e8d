// Adds or changes a category (O9).
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue.ts'
import { CATEGORY_LEVELS, categoriesBelow } from '#domain/category-tree.ts'
import { call } from '#web/api/call.ts'
import { refreshCatalogue } from '#web/api/catalogue.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DEFAULT_VAT_RATE } from '#domain/vat.ts'
import { VatRateSelect } from './VatRateSelect.tsx'
import { NameField } from './NameField.tsx'
import { categoryOptions } from './category-options.ts'

interface CategoryDialogProps {
  opened: boolean
  onClose: () => void
  categories: readonly ListedCategory[]
  /** Null: a new one. */
  category: ListedCategory | null
  within: number | null
  onSaved?: (id: number) => void
}

export function CategoryDialog(props: CategoryDialogProps) {
  const { opened, onClose, categories, category, within, onSaved } = props
  const t = useTexts()
  const [name, setName] = useState(category?.name ?? '')
  const [nameEn, setNameEn] = useState(category?.name_en ?? '')
  const [parent, setParent] = useState<string | null>(within === null ? null : String(within))
  const [vatRate, setVatRate] = useState(category?.vat_rate ?? null)
  const above = categories.find(({ id }) => String(id) === parent)
  const body = {
    name: name.trim(),
    name_en: nameEn.trim() || null,
    parent_id_category: parent === null ? null : Number(parent),
    vat_rate: vatRate,
  }
  const action = useDialogAction({
    action: () =>
      category
        ? call('PUT /categories/:id', { params: { id: category.id }, body })
        : call('POST /categories', { body }),
    refresh: refreshCatalogue,
    onDone(stored) {
      toast.success(t.catalogue.saved(body.name))
      onSaved?.(stored.id_categories)
    },
    onClose,
  })
  const tree = categories.map(({ id, parent_id_category }) => ({ id, parentId: parent_id_category }))
  const own = category ? new Set([category.id, ...categoriesBelow(tree, category.id)]) : new Set<number>()
  const parents = categories.filter(({ id, level }) => level < CATEGORY_LEVELS && !own.has(id))
  const options = categoryOptions(categories).filter(({ value }) =>
    parents.some(({ id }) => String(id) === value),
  )
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={category ? t.catalogue.editCategory : t.catalogue.newCategory}
      confirmLabel={t.catalogue.save}
      confirmDisabled={body.name === ''}
    >
      <NameField data-autofocus label={t.catalogue.name} required value={name} onChange={setName} />
      <NameField
        label={t.catalogue.nameEn}
        description={t.catalogue.nameEnHint}
        value={nameEn}
        onChange={setNameEn}
      />
      <Select
        label={t.catalogue.parent}
        placeholder={t.catalogue.top}
        searchable
        clearable
        data={options}
        value={parent}
        onChange={setParent}
      />
      <VatRateSelect
        inherited={
          above
            ? t.catalogue.vatOfParent(t.tax.rates[above.vat_rate_in_force])
            : t.tax.rates[DEFAULT_VAT_RATE]
        }
        value={vatRate}
        onChange={setVatRate}
      />
    </ConfirmDialog>
  )
}
