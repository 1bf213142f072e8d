import { Autocomplete, Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { chosenBy, isFound, labelOf, nameOf, type Colleague } from './delegate-choice.ts'
import classes from './DelegateField.module.css'

/** More are found by typing. */
const MOST = 50

interface DelegateFieldProps {
  colleagues: readonly Colleague[]
  value: string
  error: string | null
  readOnly: boolean
  onChange: (text: string) => void
  /** The user went on to another field. */
  onLeave: () => void
}

/** Who stands in: a colleague by name or e-mail (G2). */
export function DelegateField({ colleagues, value, error, readOnly, onChange, onLeave }: DelegateFieldProps) {
  const t = useTexts()
  return (
    <Autocomplete
      label={t.delegations.delegate}
      description={t.delegations.delegateHint}
      placeholder={t.delegations.delegatePlaceholder}
      required
      autoComplete="off"
      openOnFocus={false}
      selectFirstOptionOnChange
      // The list itself scrolls, not something around it that no keyboard gets to.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      limit={MOST}
      // What it opens belongs to the content of the page.
      comboboxProps={{ portalProps: { target: 'main' } }}
      data={colleagues.map((one) => labelOf(one, t))}
      // Who has chosen sees everybody, to choose again.
      filter={({ options, search, limit }) =>
        options
          .filter(
            (option) =>
              chosenBy(search, colleagues, t) || ('value' in option && isFound(search, option.value)),
          )
          .slice(0, limit)
      }
      renderOption={({ option }) => {
        const colleague = chosenBy(option.value, colleagues, t)
        return (
          colleague && (
            <span>
              {nameOf(colleague)}
              <Text size="xs" className={classes.email}>
                <EmailText email={colleague.email} />
              </Text>
            </span>
          )
        )
      }}
      value={value}
      error={error}
      readOnly={readOnly}
      onChange={onChange}
      onBlur={() => {
        const colleague = chosenBy(value, colleagues, t)
        if (colleague) onChange(labelOf(colleague, t))
        onLeave()
      }}
    />
  )
}
