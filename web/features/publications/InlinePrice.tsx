// A price that is changed in its row (U2): Enter saves, Escape leaves it as it is.
import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Publication } from './publication.ts'
import { formatPercent, LARGE_CHANGE, usePriceChange, usePriceForm } from './use-price-form.ts'
import classes from './publications.module.css'

interface InlinePriceProps {
  publication: Publication
  /** The price that is shown. */
  children: ReactNode
}

/** For a publication whose price is in force. */
export function InlinePrice({ publication, children }: InlinePriceProps) {
  const t = useTexts()
  const language = useLanguage()
  const [editing, setEditing] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Back where the person was before the field.
    if (editing === false) button.current?.focus()
  }, [editing])
  const { prod_name: name, comb_price: price, moneda: currency } = publication
  if (editing) return <PriceField publication={publication} onClose={() => setEditing(false)} />
  return (
    <button
      type="button"
      className={classes.editable}
      data-key="e"
      title={t.publications.editPrice}
      aria-label={t.publications.editPriceOf(name, formatMoney(price ?? '', currency ?? 'ARS', language))}
      ref={button}
      onClick={() => setEditing(true)}
    >
      {children}
    </button>
  )
}

function PriceField({ publication, onClose }: Omit<InlinePriceProps, 'children'> & { onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const form = usePriceForm(publication)
  const { action, detail, currencies } = usePriceChange({ publication, form, onClose })
  const isReady = form.isValid && form.value !== null && detail.data && currencies.data
  const { change } = form
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isLarge = change !== null && Math.abs(change) >= LARGE_CHANGE
  return (
    <form
      className={classes.inlinePrice}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !action.dialog.pending) action.dialog.onConfirm()
      }}
    >
      <TextInput
        size="xs"
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t.publications.newPriceOf(publication.prod_name)}
        placeholder={publication.comb_price ?? ''}
        readOnly={action.dialog.pending}
        value={form.text}
        error={action.dialog.error ?? detail.error?.message ?? form.errors.value}
        description={
          change === null || change === 0
            ? t.publications.inlineHint
            : `${t.publications.changeOf(formatPercent(change, language))} ${isLarge ? t.publications.largeChange : ''}`
        }
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={(event) => {
          action.reset()
          form.setText(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
    </form>
  )
}
