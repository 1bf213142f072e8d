// "Avisanos qué buscás": a line to the operator, without the person (E6).
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { WANTED_MAX_LENGTH } from '#domain/search-feedback.ts'
import { call } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './NoResults.module.css'

/** Give it the term as `key`. */
export function WantedForm({ term }: { term: string }) {
  const t = useTexts()
  const [wanted, setWanted] = useState(term.slice(0, WANTED_MAX_LENGTH))
  const sending = useMutation({
    mutationFn: () => call('POST /products/wanted', { body: { term, wanted: wanted.trim() } }),
  })
  const refused = fieldErrorOf(sending.error, 'wanted') ?? fieldErrorOf(sending.error, 'term')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Panel title={t.search.wanted}>
      {sending.isSuccess ? (
        <Thanks />
      ) : (
        <form onSubmit={send} noValidate>
          <Text size="sm" c="dimmed" mb="sm">
            {t.search.wantedHint}
          </Text>
          <div className={classes.wanted}>
            <TextInput
              className={classes.message ?? ''}
              label={t.search.wantedLabel}
              maxLength={WANTED_MAX_LENGTH}
              value={wanted}
              error={refused}
              onChange={({ currentTarget: { value } }) => {
                setWanted(value)
                if (sending.isError) sending.reset()
              }}
            />
            <Button
              type="submit"
              className={classes.send ?? ''}
              loading={sending.isPending}
              disabled={wanted.trim() === ''}
            >
              {t.search.sendWanted}
            </Button>
          </div>
          <FormFailure
            message={
              sending.error && refused === undefined
                ? messageOf(sending.error, t.words.somethingWentWrong)
                : null
            }
          />
        </form>
      )}
    </Panel>
  )
}

/** Takes the focus of the button that is gone. */
function Thanks() {
  const t = useTexts()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Text ref={text} role="status" tabIndex={-1} className={classes.thanks ?? ''}>
      {t.search.wantedSent}
    </Text>
  )
}

/** For results that lack words: opens the form. Give it the term as `key`. */
export function PartialHelp({ term }: { term: string }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const form = useId()
  return (
    <div className={classes.partial}>
      {t.search.notWanted}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        aria-expanded={opened}
        aria-controls={opened ? form : undefined}
        onClick={() => setOpened(!opened)}
      >
        {t.search.tellUs}
      </Anchor>
      {opened && (
        <div id={form}>
          <WantedForm term={term} />
        </div>
      )}
    </div>
  )
}
