import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { CURRENCIES } from '#domain/money.ts'
import { oneOf } from '#web/search-params.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { NamesField } from './NamesField.tsx'
import {
  amountOf,
  CONDITION_KINDS,
  type DraftCondition,
  isTotal,
  optionsOf,
  type RuleNames,
} from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface ConditionFieldsProps {
  /** From 1. */
  number: number
  condition: DraftCondition
  names: RuleNames
  onChange: (change: Partial<DraftCondition>) => void
  onRemove: () => void
}

export function ConditionFields({ number, condition, names, onChange, onRemove }: ConditionFieldsProps) {
  const { approvalRules: t } = useTexts()
  const { kind } = condition
  return (
    <div className={classes.part} role="group" aria-label={t.condition(number)}>
      <NativeSelect
        className={classes.kind ?? ''}
        aria-label={t.condition(number)}
        value={kind}
        data={CONDITION_KINDS.map((value) => ({ value, label: t.conditionKinds[value] }))}
        onChange={(event) =>
          onChange({ kind: oneOf(event.currentTarget.value, CONDITION_KINDS) ?? kind, ids: [] })
        }
      />
      {isTotal(kind) ? (
        <AmountFields condition={condition} onChange={onChange} />
      ) : (
        <NamesField
          className={classes.value}
          ariaLabel={t.conditionValues[kind]}
          options={optionsOf(kind, names)}
          value={condition.ids}
          inDialog
          onChange={(ids) => onChange({ ids })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.remove}
        aria-label={t.removeCondition(number)}
        title={t.removeCondition(number)}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function AmountFields({ condition, onChange }: Pick<ConditionFieldsProps, 'condition' | 'onChange'>) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  return (
    <div className={classes.amount}>
      <NativeSelect
        aria-label={t.currency}
        value={condition.currency}
        data={CURRENCIES.map((value) => ({ value, label: t.currencies[value] }))}
        onChange={(event) =>
          onChange({ currency: oneOf(event.currentTarget.value, CURRENCIES) ?? condition.currency })
        }
      />
      <TextInput
        aria-label={t.amount}
        placeholder={t.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={condition.amount}
        error={refusal(amountOf(condition, language))}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
    </div>
  )
}
