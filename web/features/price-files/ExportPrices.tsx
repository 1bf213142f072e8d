// The export of publications with their prices (U6).
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/api/failure.ts'
import { exportFile, type ExportFilters } from '#web/api/price-files.ts'
import { download } from '#web/components/download.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

export function ExportPrices({ filters }: { filters: ExportFilters }) {
  const t = useTexts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportFile(filters),
    onSuccess: ({ address, rows }) => {
      download(address)
      toast.success(t.priceFiles.exported(rows))
    },
    onError: (error) => toast.failure(messageOf(error, t.priceFiles.exportFailed)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {isPending ? t.priceFiles.exporting : t.priceFiles.exportPrices}
    </Button>
  )
}
