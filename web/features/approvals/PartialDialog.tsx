// The approver approves fewer units of some lines, each with a reason (R6).
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { centsOf, totals, totalsWithShipping } from '#domain/money.ts'
import { partialProblem, refusedLines, refusesAll } from '#domain/partial-approvals.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { Amounts } from './Amounts.tsx'
import type { Decision } from './DecisionDialog.tsx'
import classes from './ApprovalPage.module.css'

type Item = ApprovalDetail['buy_order_items'][number]

interface PartialDialogProps {
  order: ApprovalDetail
  decision: Decision
}

export function PartialDialog({ order, decision }: PartialDialogProps) {
  const t = useTexts()
  const texts = t.approvals.part
  const part = usePart(order.buy_order_items)
  const { pending, error } = decision
  return (
    <ConfirmDialog
      opened={decision.opened}
      size="lg"
      title={texts.title}
      summary={
        <Group justify="space-between" align="flex-start" gap="xs">
          <Text size="sm">{part.rejects ? texts.rejects : texts.units(part.approved, part.asked)}</Text>
          <Text component="b" size="sm" fw={700} ta="right">
            <Amounts of={part.total} />
          </Text>
        </Group>
      }
      danger={part.rejects}
      confirmLabel={part.rejects ? t.approvals.confirmReject : texts.confirm}
      confirmDisabled={part.lines.length === 0 || part.isWrong}
      pending={pending}
      error={error && messageOf(error, t.words.somethingWentWrong)}
      onConfirm={() => decision.confirm(part.lines)}
      onClose={decision.close}
    >
      <Text size="sm">{texts.text}</Text>
      <ul>
        {order.buy_order_items
          .filter((item) => askedOf(item) > 0)
          .map((item) => (
            <Line key={item.id} item={item} part={part} disabled={pending} />
          ))}
      </ul>
    </ConfirmDialog>
  )
}

interface LineProps {
  item: Item
  part: ReturnType<typeof usePart>
  disabled: boolean
}

function Line({ item, part, disabled }: LineProps) {
  const { part: texts } = useTexts().approvals
  const { title } = item.combination
  return (
    <li className={classes.partLine}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm">{title}</Text>
            <Text size="xs" c="dimmed">
              {texts.of(askedOf(item))}
            </Text>
          </div>
          <QuantityInput
            label={texts.unitsOf(title)}
            value={part.quantityOf(item)}
            max={askedOf(item)}
            disabled={disabled}
            onChange={(quantity, isRefused) => part.setQuantity(item, isRefused ? null : quantity)}
          />
        </Group>
        {part.isReduced(item) && (
          <LimitedTextarea
            label={texts.reasonOf(title)}
            required
            rows={2}
            max={REASON_MAX_LENGTH}
            readOnly={disabled}
            value={part.reasonOf(item)}
            onChange={(reason) => part.setReason(item, reason)}
          />
        )}
      </Stack>
    </li>
  )
}

/** Without what earlier steps refused. */
const askedOf = ({ quantity, quantity_refused: refused }: Item) => quantity - refused

interface Typed {
  /** Null while nothing, or no number, is typed. */
  quantity?: number | null
  reason?: string
}

function usePart(items: readonly Item[]) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const change = ({ id }: Item, change: Typed) =>
    setTyped((before) => new Map(before).set(id, { ...before.get(id), ...change }))
  const quantityOf = (item: Item) => {
    const own = typed.get(item.id)?.quantity
    return own === undefined ? askedOf(item) : own
  }
  const isReduced = (item: Item) => {
    const quantity = quantityOf(item)
    return quantity !== null && quantity < askedOf(item)
  }
  const reduced = items.filter(isReduced)
  // Most often one reason stands for all lines.
  const firstReason = reduced.map(({ id }) => typed.get(id)?.reason).find((reason) => reason !== undefined)
  const reasonOf = ({ id }: Item) => typed.get(id)?.reason ?? firstReason ?? ''
  const lines = reduced.map((item) => ({
    itemId: item.id,
    quantity: quantityOf(item) ?? 0,
    reason: reasonOf(item).trim(),
  }))
  const asked = new Map(items.map((item) => [item.id, askedOf(item)]))
  const units = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
  return {
    quantityOf,
    isReduced,
    reasonOf,
    setQuantity: (item: Item, quantity: number | null) => change(item, { quantity }),
    setReason: (item: Item, reason: string) => change(item, { reason }),
    lines,
    isWrong: items.some((item) => quantityOf(item) === null) || partialProblem(lines, asked) !== null,
    rejects: refusesAll(refusedLines(lines, asked), asked),
    asked: units(asked.values()),
    approved: units(items.map((item) => quantityOf(item) ?? 0)),
    total: totalOf(items, (item) => quantityOf(item) ?? 0),
  }
}

/** With shipping. */
function totalOf(items: readonly Item[], unitsOf: (item: Item) => number) {
  const amounts = items.flatMap((item) => [
    { cents: unitsOf(item) * centsOf(item.price_unit), currency: item.currency_code },
    { cents: unitsOf(item) * centsOf(item.shipping_unit), currency: item.shipping_currency_code },
  ])
  return totalsWithShipping(totals(amounts))
}
