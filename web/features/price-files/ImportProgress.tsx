import { Button, Group, Progress, Text } from '@mantine/core'
import type { PriceImport } from '#web/api/price-files.ts'
import { useTexts } from '#web/session/language.ts'

/** While the file is read or its prices are applied. */
export function ImportProgress({ record, onClose }: { record: PriceImport; onClose: () => void }) {
  const t = useTexts()
  const { state, rows_done, changed, added } = record
  const total = state === 'applying' ? changed + added : 0
  const label = state === 'applying' ? t.priceFiles.applying : t.priceFiles.reading
  const percent = total === 0 ? 100 : Math.round((Math.min(rows_done, total) / total) * 100)
  return (
    <>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed" mt={2}>
          {total === 0
            ? rows_done > 0 && t.priceFiles.rowsDone(rows_done)
            : t.priceFiles.ofRows(Math.min(rows_done, total), total)}
        </Text>
      </div>
      <Progress
        value={percent}
        // How many rows a file has is known at its end only.
        animated={total === 0}
        size="lg"
        aria-label={label}
      />
      <Text size="sm" c="dimmed">
        {t.priceFiles.mayClose}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.words.close}
        </Button>
      </Group>
    </>
  )
}
