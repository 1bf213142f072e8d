// Where a file is dropped; the button opens the browser's own choice, which keyboard and screen reader know.
import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './DropZone.module.css'

export function DropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
      <Button onClick={() => input.current?.click()} data-autofocus>
        {t.priceFiles.choose}
      </Button>
      <Text size="sm" c="dimmed">
        {over ? t.priceFiles.drop : t.priceFiles.orDrop}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t.priceFiles.choose}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may be chosen again once it is corrected.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
