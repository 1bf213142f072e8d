// One value of a sale, edited in place: its SAP number (V2) or the seller's own note (B10).
import { Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './sale-state.ts'
import classes from './SalePage.module.css'

interface FieldProps {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  error: boolean
  onKeyDown: (event: { key: string }) => void
}

interface InPlaceFieldProps {
  saleId: number
  value: string | null
  add: string
  /** Names the button "Cambiar". */
  change: string
  /** The value while it is not edited. */
  shown: ReactNode
  field: (props: FieldProps) => ReactNode
  write: (value: string | null) => Promise<unknown>
  done: (texts: Texts, isRemoved: boolean) => string
}

export function InPlaceField({ saleId, value, add, change, shown, field, write, done }: InPlaceFieldProps) {
  const t = useTexts()
  const editor = useEditor({ saleId, value, write, done })
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { typed } = editor
  const isOpen = typed !== null
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (typed !== null) return <InPlaceForm editor={editor} typed={typed} field={field} />
  const isNew = value === null
  const Icon = isNew ? IconPlus : IconPencil
  return (
    <Group>
      {!isNew && shown}
      {/* One button, which keeps the focus when the sale's value arrives after the form closed. */}
      <Button
        ref={opener}
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={isNew ? undefined : change}
        onClick={editor.edit}
      >
        {isNew ? add : t.sales.change}
      </Button>
    </Group>
  )
}

type Editor = ReturnType<typeof useEditor>

interface InPlaceFormProps extends Pick<InPlaceFieldProps, 'field'> {
  editor: Editor
  typed: string
}

function InPlaceForm({ editor, typed, field }: InPlaceFormProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = input
    current?.select()
    // A text is continued, a number replaced.
    if (current?.tagName === 'TEXTAREA') current.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <form
      noValidate
      className={classes.inPlaceForm}
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
    >
      <Stack gap="sm">
        {field({
          ref: input,
          value: typed,
          onChange: editor.type,
          readOnly: editor.pending,
          error: editor.failure !== null,
          onKeyDown({ key }) {
            if (key === 'Escape' && !editor.pending) editor.cancel()
          },
        })}
        <FormFailure message={editor.failure} />
        <Group gap="xs">
          <Button type="submit" loading={editor.pending}>
            {t.sales.save}
          </Button>
          <Button variant="default" disabled={editor.pending} onClick={editor.cancel}>
            {t.words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useEditor({
  saleId,
  value,
  write,
  done,
}: Pick<InPlaceFieldProps, 'saleId' | 'value' | 'write' | 'done'>) {
  const t = useTexts()
  const queryClient = useQueryClient()
  /** Null while not editing. */
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: write,
    async onSuccess(_, wanted) {
      await refreshSale(queryClient, saleId)
      toast.success(done(currentTexts(), wanted === null))
      setTyped(null)
    },
    // Shows a colleague's change, keeps the input.
    onError: (error) => (isUnreachable(error) ? undefined : refreshSale(queryClient, saleId)),
  })
  return {
    typed,
    pending: saving.isPending,
    failure: saving.error && messageOf(saving.error, t.words.somethingWentWrong),
    edit() {
      saving.reset()
      setTyped(value ?? '')
    },
    type(changed: string) {
      if (saving.isError) saving.reset()
      setTyped(changed)
    },
    cancel: () => setTyped(null),
    save() {
      const trimmed = typed?.trim() ?? ''
      const wanted = trimmed === '' ? null : trimmed
      if (wanted === value) setTyped(null)
      else saving.mutate(wanted)
    },
  }
}
