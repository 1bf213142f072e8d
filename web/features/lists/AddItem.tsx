// Adds a product to a list by its SKU or name (B2).
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_ITEMS_MAX, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import type { ListDraft } from './list-draft.ts'
import classes from './ListPage.module.css'

interface AddItemProps {
  list: ListDraft
  regionId: number
}

export function AddItem({ list, regionId }: AddItemProps) {
  const t = useTexts()
  const [name, setName] = useState('')
  const { items } = list.draft
  const find = useMutation({
    mutationFn: (sku: string) =>
      call('POST /cart/lines', {
        body: { region_id: regionId, lines: [{ sku, quantity: 1 }], dry_run: true },
      }),
    onSuccess({ lines: [line] }) {
      if (!line?.product) return
      const { product } = line
      const before = items.find(({ sku }) => sku === product.sku)
      if (before) list.changeItem(product.sku, { quantity: (before.quantity ?? 0) + 1 })
      else list.add({ ...product, quantity: 1, note: '', line, ...NO_PRICE_BEFORE })
      setName('')
    },
  })
  const found = find.data?.lines[0]
  const isFull = items.length >= LIST_ITEMS_MAX
  const problem = find.error
    ? messageOf(find.error, t.words.somethingWentWrong)
    : found && !found.product && t.lists.nothingFound
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isFull) find.mutate(name)
      }}
    >
      <TextInput
        className={classes.addName}
        label={t.lists.addLabel}
        autoComplete="off"
        maxLength={SEARCH_TERM_MAX_LENGTH}
        disabled={isFull}
        description={isFull ? t.lists.full(LIST_ITEMS_MAX) : undefined}
        value={name}
        error={problem && <span role="alert">{problem}</span>}
        onChange={(event) => {
          find.reset()
          setName(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="light" loading={find.isPending} disabled={isFull}>
        {t.lists.add}
      </Button>
      {found && found.nearest.length > 0 && !found.product && (
        <div className={classes.nearest}>
          <Text size="sm" c="dimmed">
            {t.lists.nearest}
          </Text>
          <Group gap={4}>
            {found.nearest.map(({ sku, title }) => (
              <Button key={sku} variant="default" size="compact-sm" onClick={() => find.mutate(sku)}>
                {title}
              </Button>
            ))}
          </Group>
        </div>
      )}
    </form>
  )
}

const NO_PRICE_BEFORE = { previous_value: null, previous_currency_code: null }
