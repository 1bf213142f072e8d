import { Radio } from '@mantine/core'
import { IconBuildingStore, IconShoppingBag } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import classes from './UserTypeChoice.module.css'

/** user_type_id of a buyer and of a seller. */
export type UserType = 2 | 3

interface UserTypeChoiceProps {
  label: string
  value: UserType
  onChange: (value: UserType) => void
}

export function UserTypeChoice({ label, value, onChange }: UserTypeChoiceProps) {
  const t = useTexts()
  const types = [
    { type: 2, name: t.auth.buyer, Icon: IconShoppingBag },
    { type: 3, name: t.auth.seller, Icon: IconBuildingStore },
  ] as const
  return (
    <Radio.Group
      label={label}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen) as UserType)}
    >
      <div className={classes.choices}>
        {types.map(({ type, name, Icon }) => (
          <Radio.Card key={type} value={String(type)} aria-label={name} className={classes.card}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {name}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
