// The rules in the order in which they are tried (R1).
import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { moved } from '#web/features/catalogue/product-draft.ts'
import { type KeptRule, type RuleNames, ruleSentence } from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface RuleListProps {
  kept: readonly KeptRule[]
  names: RuleNames
  errorOf: (index: number) => string | null
  onChange: (kept: KeptRule[]) => void
  onEdit: (index: number) => void
}

export function RuleList({ kept, names, errorOf, onChange, onEdit }: RuleListProps) {
  const { approvalRules: t } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const [move, setMove] = useState<{ to: number; by: 'up' | 'down' } | null>(null)
  // A row that moves loses the focus; at an end only its other button can take it.
  useEffect(() => {
    if (!move) return
    const row = list.current?.children[move.to]
    const buttons = [move.by, 'up', 'down'].map((by) =>
      row?.querySelector<HTMLElement>(`[data-move="${by}"]`),
    )
    buttons.find((button) => button && !button.matches(':disabled'))?.focus()
  }, [move])
  const moveBy = (index: number, by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1
    onChange(moved(kept, index, to))
    setMove({ to, by })
  }
  const remove = (index: number) => {
    onChange(kept.filter((_, at) => at !== index))
    setMove(null)
  }
  return (
    <>
      <VisuallyHidden role="status">{move && t.movedTo(move.to + 1)}</VisuallyHidden>
      {kept.length === 0 && (
        <Text size="sm" fw={600} mb="xs">
          {t.none}
        </Text>
      )}
      <ol className={classes.rules} ref={list} aria-label={t.title}>
        {kept.map((one, index) => (
          <Rule
            key={one.key}
            rule={one}
            index={index}
            isLast={index === kept.length - 1}
            names={names}
            error={errorOf(index)}
            onMove={(by) => moveBy(index, by)}
            onEdit={() => onEdit(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={classes.otherwise}>
        {t.otherwise}
      </Text>
    </>
  )
}

interface RuleProps {
  rule: KeptRule
  index: number
  isLast: boolean
  names: RuleNames
  error: string | null
  onMove: (by: 'up' | 'down') => void
  onEdit: () => void
  onRemove: () => void
}

function Rule({ rule: { rule }, index, isLast, names, error, onMove, onEdit, onRemove }: RuleProps) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const number = index + 1
  return (
    <li className={classes.rule} data-refused={error !== null || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.sentence}>
        {ruleSentence(rule, names, language)}
        {error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t.up(number)}
          title={t.up(number)}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove('up')}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t.down(number)}
          title={t.down(number)}
          data-move="down"
          disabled={isLast}
          onClick={() => onMove('down')}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-sm" aria-label={t.editOf(number)} onClick={onEdit}>
          {t.edit}
        </Button>
        <ActionIcon
          variant="default"
          size="md"
          c="red.8"
          aria-label={t.removeOf(number)}
          title={t.removeOf(number)}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
