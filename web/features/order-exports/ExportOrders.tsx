// "Exportar" of a list of orders, as filtered: one line per item (F5).
import { Button, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { download } from '#web/components/download.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface ExportOrdersProps {
  /** Rows of the list with its filters; undefined while they are counted. */
  total: number | undefined
  /** "12 compras" */
  count: (rows: number) => string
  /** The address of the file. */
  start: (format: ExportFormat) => Promise<string>
}

export function ExportOrders({ total, count, start }: ExportOrdersProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => start(format),
    onSuccess(address) {
      download(address)
      setOpened(false)
      toast.success(t.orderExports.started)
    },
  })
  const open = () => {
    reset()
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={open}
      >
        {t.orderExports.open}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t.orderExports.title}
        confirmLabel={t.orderExports.download}
        confirmDisabled={total === 0}
        pending={isPending}
        error={error && messageOf(error, t.orderExports.failed)}
        onConfirm={() => mutate()}
        onClose={() => setOpened(false)}
      >
        <Text role="status">
          {total === 0
            ? t.orderExports.nothing
            : t.orderExports.matching(total === undefined ? undefined : count(total))}
        </Text>
        <Radio.Group
          label={t.orderExports.format}
          value={format}
          onChange={(value) => setFormat(EXPORT_FORMATS.find((one) => one === value) ?? format)}
        >
          <Stack gap="sm" mt="xs">
            {EXPORT_FORMATS.map((one) => (
              <Radio key={one} value={one} label={`.${one}`} description={t.orderExports.formats[one]} />
            ))}
          </Stack>
        </Radio.Group>
      </ConfirmDialog>
    </>
  )
}
