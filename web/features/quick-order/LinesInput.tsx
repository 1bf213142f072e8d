// Lines are typed, pasted, or read from a file (B1).
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readOrderCells, readOrderText, type TypedLine } from '#domain/order-lines.ts'
import { LINES_TO_ADD_MAX } from '#domain/rules.ts'
import { readLinesFile } from '#web/api/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ACCEPTED, DropZone } from '#web/ui/DropZone.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import classes from './QuickOrderPage.module.css'

interface LinesInputProps {
  count: number
  /** False when they are too many. */
  onAdd: (lines: readonly TypedLine[]) => boolean
}

export function LinesInput({ count, onAdd }: LinesInputProps) {
  const t = useTexts()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<number | null>(null)
  const add = (lines: readonly TypedLine[]) => {
    const isAdded = onAdd(lines)
    setRefused(isAdded ? null : count + lines.length)
    return isAdded
  }
  const addText = () => {
    if (add(readOrderText(text, language))) setText('')
  }
  const file = useMutation({
    mutationFn: async (chosen: File) => {
      const lines = await linesOf(chosen, language)
      if (lines.length === 0) throw new Error(t.quickOrder.noLines)
      return lines
    },
    onSuccess: add,
  })
  return (
    <Stack gap="sm">
      <div className={classes.input}>
        <Stack gap="xs">
          <Textarea
            label={t.quickOrder.lines}
            description={t.quickOrder.linesHint}
            placeholder={t.quickOrder.linesExample}
            autosize
            minRows={4}
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={getHotkeyHandler([['mod+Enter', addText]])}
          />
          <Group>
            <Button variant="light" disabled={text.trim() === ''} onClick={addText}>
              {t.quickOrder.addLines}
            </Button>
          </Group>
        </Stack>
        <DropZone
          label={t.quickOrder.file}
          hint={t.quickOrder.orDrop}
          drop={t.quickOrder.drop}
          accepted={`${ACCEPTED},.csv,.txt,text/csv,text/plain`}
          loading={file.isPending}
          onChoose={(chosen) => file.mutate(chosen)}
        />
      </div>
      {refused !== null && (
        <Alert color="red" role="alert">
          {t.quickOrder.tooMany(refused, LINES_TO_ADD_MAX)}
        </Alert>
      )}
      {file.error && (
        <FailureAlert>{messageOf(file.error, file.error.message || t.words.somethingWentWrong)}</FailureAlert>
      )}
    </Stack>
  )
}

async function linesOf(file: File, language: 'es' | 'en'): Promise<TypedLine[]> {
  if (/\.xlsx$/i.test(file.name)) return readOrderCells((await readLinesFile(file)).rows, language)
  return readOrderText(await textOf(file), language)
}

/** Spreadsheets write .csv as UTF-8 or in the encoding of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
