// "Importar" (U5): the button, its dialog, and what goes on while the dialog is closed.
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useUpload } from './use-upload.ts'

export function ImportPrices() {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const uploading = useUpload()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t.priceFiles.importPrices}
      </Button>
      <ImportDialog opened={opened} uploading={uploading} onClose={() => setOpened(false)} />
    </>
  )
}
