// The rules of a company, edited on the page and saved as a whole version (R1).
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRules, ShownRule } from '#contract/approval-rules.ts'
import { RULES_MAX } from '#domain/approval-rules.ts'
import { approvalRulesQuery, saveRules } from '#web/api/approval-rules.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  areSame,
  daysOf,
  errorAt,
  isChangedMeanwhile,
  keep,
  type KeptRule,
  newKey,
  toSave,
} from './rule-draft.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleList } from './RuleList.tsx'
import { RuleProposal } from './RuleProposal.tsx'
import { RulesChanged } from './RulesChanged.tsx'
import { RuleVersions } from './RuleVersions.tsx'
import { TryRules } from './TryRules.tsx'
import { useRuleNames } from './use-rule-names.ts'
import { WaitingDaysFields } from './WaitingDaysFields.tsx'
import classes from './approval-rules.module.css'

interface RulesEditorProps {
  companyId: number
  stored: CompanyRules
}

export function RulesEditor({ companyId, stored }: RulesEditorProps) {
  const { approvalRules: t, pendingChanges, words } = useTexts()
  const queryClient = useQueryClient()
  const names = useRuleNames(stored.choices)
  const { dialog, open, close } = useDialogs<{ at: number | null }>()
  /** What the edits started from. */
  const [base, setBase] = useState(stored)
  const [kept, setKept] = useState(() => keep(stored.rules))
  const [days, setDays] = useState(() => daysOf(stored))
  const rules = kept.map(({ rule }) => rule)
  const isChanged = !areSame(kept, base.rules) || JSON.stringify(days) !== JSON.stringify(daysOf(base))
  const save = useMutation({
    mutationFn: (version: number) => saveRules(companyId, { version, rules, ...toSave(days) }),
    async onSuccess(answer) {
      await refreshCompanies(queryClient)
      const now = queryClient.getQueryData(approvalRulesQuery(companyId).queryKey)
      if (now) take(now)
      toast.success(isWaiting(answer) ? pendingChanges.requested : t.saved)
    },
    onError: (error) => (isUnreachable(error) ? undefined : refreshCompanies(queryClient)),
  })
  if (!isChanged && stored.version !== base.version) take(stored)

  function take(version: CompanyRules) {
    setBase(version)
    setKept(keep(version.rules))
    setDays(daysOf(version))
  }
  function change(next: KeptRule[]) {
    if (save.isError) save.reset()
    setKept(next)
  }
  function put(at: number | null, rule: ShownRule) {
    if (at === null) change([...kept, { key: newKey(), rule }])
    else change(kept.map((one, index) => (index === at ? { ...one, rule } : one)))
  }
  const isConflict = isChangedMeanwhile(save.error)
  return (
    <Stack gap="lg">
      <UnsavedChanges when={isChanged} />
      {stored.proposal && <RuleProposal companyId={companyId} proposal={stored.proposal} names={names} />}
      <Panel title={t.title}>
        <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
          {t.intro}
        </Text>
        <RuleList
          kept={kept}
          names={names}
          errorOf={(index) => errorAt(save.error, index)}
          onChange={change}
          onEdit={(at) => open({ at })}
        />
        <Button
          mt="md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={kept.length >= RULES_MAX}
          onClick={() => open({ at: null })}
        >
          {t.add}
        </Button>
      </Panel>
      <WaitingDaysFields
        days={days}
        onChange={(next) => {
          if (save.isError) save.reset()
          setDays(next)
        }}
      />
      <div>
        {isConflict ? (
          <RulesChanged
            theirs={stored}
            names={names}
            isPending={save.isPending}
            onTake={() => {
              save.reset()
              take(stored)
            }}
            onKeep={() => save.mutate(stored.version)}
          />
        ) : (
          save.error && (
            <div className={classes.failure}>
              <FailureAlert>{messageOf(save.error, words.somethingWentWrong)}</FailureAlert>
            </div>
          )
        )}
        <Group gap="xs" className={classes.bar}>
          <Button
            loading={save.isPending}
            disabled={!isChanged || isConflict}
            onClick={() => save.mutate(base.version)}
          >
            {t.save}
          </Button>
          {isChanged && (
            <Button
              variant="subtle"
              disabled={save.isPending}
              onClick={() => {
                save.reset()
                take(stored)
              }}
            >
              {t.undo}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {isChanged && t.unsaved}
          </Text>
        </Group>
      </div>
      <TryRules companyId={companyId} names={names} rules={rules} />
      <RuleVersions versions={stored.versions} />
      {dialog && (
        <RuleDialog
          key={dialog.key}
          opened={dialog.opened}
          at={dialog.at}
          rule={dialog.at === null ? null : (kept[dialog.at]?.rule ?? null)}
          names={names}
          onClose={close}
          onDone={(rule) => {
            put(dialog.at, rule)
            close()
          }}
        />
      )}
    </Stack>
  )
}
