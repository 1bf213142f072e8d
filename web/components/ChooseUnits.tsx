import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import classes from './ChooseUnits.module.css'

export interface UnitLine {
  itemId: number
  title: string
  max: number
  /** The quantity before the person types one. */
  start: number
}

/** Units of some lines of an order, for a dialog. */
export function useUnits(lines: readonly UnitLine[]) {
  const [typed, setTyped] = useState<ReadonlyMap<number, number | 'refused' | null>>(new Map())
  const of = ({ itemId, start }: UnitLine) => {
    const own = typed.get(itemId)
    return own === undefined ? start : own === 'refused' ? null : own
  }
  const items = lines
    .map((line) => ({ buy_order_item_id: line.itemId, quantity: of(line) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines,
    of,
    items,
    isAll: lines.every((line) => of(line) === line.max),
    isWrong:
      items.length === 0 ||
      [...typed.values()].includes('refused') ||
      lines.some((line) => (of(line) ?? 0) > line.max),
    set: ({ itemId }: UnitLine, quantity: number | null, isRefused: boolean) =>
      setTyped((before) => new Map(before).set(itemId, isRefused ? 'refused' : quantity)),
    clear: () => setTyped(new Map()),
  }
}

interface ChooseUnitsProps {
  units: ReturnType<typeof useUnits>
  /** The accessible name of the quantity of a title. */
  label: (title: string) => string
  /** How many there are of a line. */
  left: (count: number) => string
  disabled?: boolean
}

export function ChooseUnits({ units, label, left, disabled = false }: ChooseUnitsProps) {
  return (
    <Stack gap="xs">
      {units.lines.map((line) => (
        <Group key={line.itemId} justify="space-between" wrap="nowrap" className={classes.line}>
          <div>
            <Text size="sm">{line.title}</Text>
            <Text size="xs" c="dimmed">
              {left(line.max)}
            </Text>
          </div>
          <QuantityInput
            label={label(line.title)}
            value={units.of(line)}
            max={line.max}
            disabled={disabled}
            onChange={(quantity, isRefused) => units.set(line, quantity, isRefused)}
          />
        </Group>
      ))}
    </Stack>
  )
}
