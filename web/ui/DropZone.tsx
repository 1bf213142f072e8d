import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './DropZone.module.css'

interface DropZoneProps {
  /** The name of the button and the input. */
  label: string
  /** Below the button, and while a file is held over it. */
  hint: string
  drop: string
  loading?: boolean
  /** As of the input's `accept`. */
  accepted?: string
  onChoose: (file: File) => void
}

/** An .xlsx. */
export const ACCEPTED = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Chooses a file by its button, or by dropping it. */
export function DropZone({
  label,
  hint,
  drop,
  loading = false,
  accepted = ACCEPTED,
  onChoose,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const chooseFirst = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !loading) onChoose(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={classes.dropZone}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        chooseFirst(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
      <Button onClick={() => input.current?.click()} loading={loading} data-autofocus>
        {label}
      </Button>
      <Text size="sm" c="dimmed">
        {over ? drop : hint}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          chooseFirst(event.currentTarget.files)
          // So that the corrected file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
