// Switching the second factor on or off, and new recovery codes.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSecondFactorCode } from '#domain/second-factor.ts'
import { call } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { secondFactorQuery, type SetUp, startSetUp } from '#web/api/second-factor.ts'
import { PasswordField } from '#web/components/SignInFields.tsx'
import { useTexts } from '#web/session/language.ts'
import { Dialog } from '#web/ui/dialogs.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpForm } from './SetUpForm.tsx'

export type DialogKind = 'set_up' | 'renew' | 'remove'

interface SecondFactorDialogProps {
  kind: DialogKind
  opened: boolean
  onClose: () => void
}

export function SecondFactorDialog({ kind, opened, onClose }: SecondFactorDialogProps) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const refresh = () => queryClient.invalidateQueries(secondFactorQuery)
  function showCodes(shown: string[]) {
    setCodes(shown)
    void refresh()
  }
  const title = codes ? t.secondFactor.recoveryTitle : t.secondFactor.dialogTitles[kind]
  return (
    // Closed by its button only once the codes are shown.
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
    >
      {codes && <RecoveryCodes codes={codes} onSaved={onClose} />}
      {!codes && setUp && <SetUpForm setUp={setUp} onConfirmed={showCodes} />}
      {!codes && !setUp && kind === 'set_up' && (
        <ProofForm
          asks={['password']}
          label={t.secondFactor.next}
          prove={({ password }) => startSetUp(password).then(setSetUp)}
          onClose={onClose}
        />
      )}
      {!codes && kind === 'renew' && (
        <ProofForm
          asks={['code']}
          label={t.secondFactor.renewYes}
          intro={t.secondFactor.renewText}
          prove={({ code }) =>
            call('POST /users/second-factor/recovery-codes', { body: { code } }).then((answer) =>
              showCodes(answer.recovery_codes),
            )
          }
          onClose={onClose}
        />
      )}
      {kind === 'remove' && (
        <ProofForm
          asks={['password', 'code']}
          label={t.secondFactor.turnOff}
          intro={t.secondFactor.removeText}
          danger
          prove={async ({ password, code }) => {
            await call('PUT /users/second-factor/off', {
              body: { current_password: password, code },
            })
            await refresh()
            onClose()
            toast.success(t.secondFactor.removed)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  asks: readonly (keyof Proof)[]
  label: string
  intro?: string
  danger?: boolean
  prove: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password or a code, or both. */
function ProofForm({ asks, label, intro, danger = false, prove, onClose }: ProofFormProps) {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const proof = useMutation({ mutationFn: () => prove({ password, code }) })
  const ready =
    (!asks.includes('password') || password !== '') &&
    (!asks.includes('code') || readSecondFactorCode(code) !== null)
  const passwordRefused = fieldErrorOf(proof.error, 'current_password') !== undefined
  const failure = passwordRefused
    ? t.signIn.checkData
    : proof.error && messageOf(proof.error, t.words.somethingWentWrong)
  return (
    <form
      noValidate
      onChange={() => proof.isError && proof.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !proof.isPending) proof.mutate()
      }}
    >
      <Stack gap="md">
        {intro !== undefined && <Text size="sm">{intro}</Text>}
        {asks.includes('password') && (
          <PasswordField
            name="current_password"
            label={t.profile.currentPassword}
            autoComplete="current-password"
            value={password}
            error={passwordRefused}
            onChange={setPassword}
          />
        )}
        {asks.includes('code') && (
          <CodeField
            value={code}
            refused={fieldErrorOf(proof.error, 'code') !== undefined}
            onChange={setCode}
          />
        )}
        <FormFailure message={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={proof.isPending}>
            {t.words.cancel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'red.8' : 'brand'}
            disabled={!ready}
            loading={proof.isPending}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
