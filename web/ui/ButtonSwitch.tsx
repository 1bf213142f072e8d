import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './ui.module.css'

interface Choice<Value> {
  value: Value
  name: string
  /** Shown instead of the name. */
  icon?: Icon
  disabled?: boolean
}

interface ButtonSwitchProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChange: (value: Value) => void
}

/** One of few choices. Mantine's SegmentedControl lays out the page to measure itself, and its radio buttons have no size. */
export function ButtonSwitch<Value extends string>(props: ButtonSwitchProps<Value>) {
  const { label, choices, chosen, onChange } = props
  return (
    <div role="group" aria-label={label} className={classes.switch}>
      {choices.map(({ value, name, icon: Icon, disabled }) => (
        <UnstyledButton
          key={value}
          title={Icon && name}
          aria-label={Icon && name}
          aria-pressed={value === chosen}
          disabled={disabled}
          className={classes.switchButton}
          onClick={() => onChange(value)}
        >
          {Icon ? <Icon size={18} aria-hidden /> : name}
        </UnstyledButton>
      ))}
    </div>
  )
}
