import { useState } from 'react'
import { useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { type DialogAction, useDialogAction } from './use-dialog-action.ts'

interface DialogForm<Form, Answer> extends Omit<DialogAction<Answer>, 'action'> {
  initial: Form
  /** The same key until the form changes. */
  action: (form: Form, idempotencyKey: string) => Promise<Answer>
}

/** The form of a ConfirmDialog. */
export function useDialogForm<Form extends object, Answer>(props: DialogForm<Form, Answer>) {
  const [form, setForm] = useState(props.initial)
  const attempt = useIdempotencyKey()
  const { dialog, error, reset } = useDialogAction({
    ...props,
    action: () => props.action(form, attempt.keyOf(form)),
  })
  return {
    form,
    dialog,
    /** The server's message beside a field. */
    refused: (field: string) => fieldErrorOf(error, field),
    set(changed: Partial<Form>) {
      reset()
      setForm((before) => ({ ...before, ...changed }))
    },
    /** For a dialog that opens again with the same form. */
    clear() {
      attempt.done()
      setForm(props.initial)
    },
  }
}
