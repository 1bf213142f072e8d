// Adds or renames a brand (O9).
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { refreshCatalogue } from '#web/api/catalogue.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NameField } from './NameField.tsx'

interface BrandDialogProps {
  opened: boolean
  onClose: () => void
  /** Null: a new one. */
  brand: { id: number; name: string } | null
  /** Suggested for a new one. */
  suggestion?: string
  onSaved?: (id: number) => void
}

export function BrandDialog({ opened, onClose, brand, suggestion = '', onSaved }: BrandDialogProps) {
  const t = useTexts()
  const [name, setName] = useState(brand?.name ?? suggestion)
  const body = { name: name.trim() }
  const action = useDialogAction({
    action: () =>
      brand ? call('PUT /brands/:id', { params: { id: brand.id }, body }) : call('POST /brands', { body }),
    refresh: refreshCatalogue,
    onDone(stored) {
      toast.success(t.catalogue.saved(stored.name))
      onSaved?.(stored.id)
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={brand ? t.catalogue.editBrand : t.catalogue.addBrand}
      confirmLabel={t.catalogue.save}
      confirmDisabled={body.name === ''}
    >
      <NameField data-autofocus label={t.catalogue.name} required value={name} onChange={setName} />
    </ConfirmDialog>
  )
}
