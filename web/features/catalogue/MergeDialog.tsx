// Merges another product into the one that is shown (O9).
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedProduct } from '#contract/catalogue-products.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { productListQuery, refreshCatalogue } from '#web/api/catalogue.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface MergeDialogProps {
  product: EditedProduct
  opened: boolean
  onClose: () => void
  onMerged: (product: EditedProduct) => void
}

const TYPING_MS = 200

export function MergeDialog({ product, opened, onClose, onMerged }: MergeDialogProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPING_MS)
  const [chosen, setChosen] = useState<{ id: number; label: string; variants: number } | null>(null)
  const { data, isFetching } = useQuery(productListQuery({ ...(search && { search }), per_page: 20 }))
  const products = (data?.data ?? [])
    .filter(({ id }) => id !== product.id)
    .map(({ id, name, brand, code, variants }) => ({ id, label: `${name} · ${brand} · ${code}`, variants }))
  // The chosen one stays an option, whatever is typed next.
  const options = chosen && !products.some(({ id }) => id === chosen.id) ? [chosen, ...products] : products
  const key = useIdempotencyKey()
  const action = useDialogAction({
    action: () => {
      const body = { other_id: chosen?.id ?? 0 }
      return call('POST /catalogue/products/:id/merge', {
        params: { id: product.id },
        body,
        idempotencyKey: key.keyOf(body),
      })
    },
    refresh: refreshCatalogue,
    onDone(merged) {
      onMerged(merged)
      toast.success(t.catalogue.merged)
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={t.catalogue.mergeTitle}
      confirmLabel={t.catalogue.mergeYes}
      confirmDisabled={chosen === null}
    >
      <Text size="sm">{t.catalogue.mergeText}</Text>
      <Select
        label={t.catalogue.mergeOther}
        description={t.catalogue.mergeHint}
        data-autofocus
        searchable
        // The server has searched.
        filter={({ options: all }) => all}
        data={options.map(({ id, label }) => ({ value: String(id), label }))}
        nothingFoundMessage={isFetching || search !== typed ? t.words.loading : t.catalogue.nothingFound}
        value={chosen ? String(chosen.id) : null}
        onSearchChange={(text) => setTyped(text === chosen?.label ? '' : text)}
        onChange={(value) => {
          action.reset()
          setChosen(options.find(({ id }) => String(id) === value) ?? null)
        }}
      />
      {chosen && <Text size="sm">{t.catalogue.mergeMoves(chosen.variants)}</Text>}
    </ConfirmDialog>
  )
}
