// Internal notes (O11).
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnyOrderDetail } from '#contract/market.ts'
import { COMMENTS_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshMarket } from '#web/api/market.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './market.module.css'

export function OrderNotes({ order }: { order: AnyOrderDetail }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const [message, setMessage] = useState('')
  const adding = useMutation({
    mutationFn: () => {
      const body = { message: message.trim() }
      const params = { id: order.id }
      return call('POST /market/orders/:id/notes', { params, body, idempotencyKey: attempt.keyOf(body) })
    },
    async onSuccess() {
      attempt.done()
      await refreshMarket(queryClient)
      setMessage('')
      toast.success(t.market.noted)
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(message) && !adding.isPending) adding.mutate()
  }
  return (
    <Panel title={t.market.notes}>
      <Text size="sm" c="dimmed">
        {t.market.notesHint}
      </Text>
      {order.notes.length > 0 && (
        <ol className={classes.notes}>
          {order.notes.map(({ id, message: said, by, at }) => (
            <li key={id}>
              <p className={classes.note}>{said}</p>
              <Text size="xs" c="dimmed">
                {by} · <InstantText instant={at} withTime />
              </Text>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit}>
        <LimitedTextarea
          mt="sm"
          label={t.market.newNote}
          max={COMMENTS_MAX_LENGTH}
          value={message}
          readOnly={adding.isPending}
          onChange={setMessage}
        />
        <Button type="submit" variant="default" disabled={isBlank(message)} loading={adding.isPending}>
          {t.market.addNote}
        </Button>
      </form>
    </Panel>
  )
}
