import { Button, Text } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import { unitsOf, type Quantities } from './use-quantities.ts'
import classes from './SendPanel.module.css'

/** V4: what the present quantities would send, and the button that asks for the note. */
export function SendPanel({ quantities, onSend }: { quantities: Quantities; onSend: () => void }) {
  const t = useTexts()
  const { toSend, tooMany } = quantities
  const hint = tooMany
    ? t.sales.tooMany
    : toSend.length === 0
      ? t.sales.chooseQuantity
      : t.sales.willSend(t.sales.units(unitsOf(toSend)), t.words.products(toSend.length))
  return (
    <div className={classes.root}>
      <Text size="sm" c={tooMany ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {hint}
      </Text>
      <Button
        fullWidth
        leftSection={<IconTruckDelivery size={18} aria-hidden />}
        disabled={tooMany || toSend.length === 0}
        onClick={onSend}
      >
        {t.sales.send}
      </Button>
    </div>
  )
}
