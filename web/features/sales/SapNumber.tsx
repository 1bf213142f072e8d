// What the seller's own system calls the order (V2): read, and changed where it stands.
import { Button, Group, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SaleDetail } from '#contract/sales.ts'
import { useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { useSapNumber } from './use-sap-number.ts'
import classes from './SapNumber.module.css'

export function SapNumber({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const number = useSapNumber(sale)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = number.typed !== null
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (number.typed !== null) return <SapNumberForm number={number} typed={number.typed} />
  if (sale.sap_number === null) {
    return (
      <div>
        <Button
          ref={opener}
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={number.edit}
        >
          {t.sales.addSapNumber}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <dl className={classes.fact}>
        <dt>{t.orders.sapNumber}</dt>
        <dd>{sale.sap_number}</dd>
      </dl>
      <Button
        ref={opener}
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t.sales.changeSapNumber}
        onClick={number.edit}
      >
        {t.sales.change}
      </Button>
    </div>
  )
}

function SapNumberForm({ number, typed }: { number: ReturnType<typeof useSapNumber>; typed: string }) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  // It was asked for, and what was pressed is gone.
  useEffect(() => field.current?.select(), [])
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        number.save()
      }}
    >
      <TextInput
        label={t.orders.sapNumber}
        description={t.sales.sapNumberHint}
        autoComplete="off"
        ref={field}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !number.pending) number.cancel()
        }}
        readOnly={number.pending}
        error={number.failure !== null}
        value={typed}
        onChange={(event) => number.type(event.currentTarget.value)}
      />
      <FormFailure message={number.failure} />
      <Group gap="xs">
        <Button type="submit" loading={number.pending}>
          {t.sales.save}
        </Button>
        <Button variant="default" disabled={number.pending} onClick={number.cancel}>
          {t.words.cancel}
        </Button>
      </Group>
    </form>
  )
}
