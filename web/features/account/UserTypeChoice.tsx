import { IconBuildingStore, IconShoppingBag } from '@tabler/icons-react'
import { useId } from 'react'
import { useStartTexts } from '#web/session/language.ts'
import classes from './UserTypeChoice.module.css'

/** user_type_id of a buyer and of a seller. */
export type UserType = 2 | 3

interface UserTypeChoiceProps {
  label: string
  value: UserType
  onChange: (value: UserType) => void
}

/** Radio buttons of the browser's own that look like cards: the first page stays light. */
export function UserTypeChoice({ label, value, onChange }: UserTypeChoiceProps) {
  const t = useStartTexts()
  const name = useId()
  const types = [
    { type: 2, text: t.auth.buyer, Icon: IconShoppingBag },
    { type: 3, text: t.auth.seller, Icon: IconBuildingStore },
  ] as const
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
      {types.map(({ type, text, Icon }) => (
        <label key={type} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === value}
            className={classes.radio}
            onChange={() => onChange(type)}
          />
          <Icon size={20} stroke={1.75} aria-hidden />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
