// "?" lists the keys, and turns those of one character off.
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Dialog } from '#web/ui/dialogs.tsx'
import { charactersAreOn, turnCharacters } from './use-keys.ts'
import classes from './keys.module.css'

export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { keys: t } = useTexts()
  const [on, setOn] = useState(charactersAreOn)
  const lines = [
    [['/', 'Ctrl K'], t.box],
    [['j'], t.next],
    [['k'], t.previous],
    [['Enter'], t.openRow],
    [['x'], t.select],
    [['a'], t.act],
    [['e'], t.edit],
    [['?'], t.list],
  ] as const
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title}>
      <dl className={classes.keys}>
        {lines.map(([keys, meaning]) => (
          <div key={meaning} className={classes.key}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="lg"
        label={t.characters}
        description={t.charactersHint}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          turnCharacters(checked)
          setOn(checked)
        }}
      />
    </Dialog>
  )
}
