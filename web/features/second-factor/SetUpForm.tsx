// The QR code for the authenticator, and its first code.
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readSecondFactorCode } from '#domain/second-factor.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import type { SetUp } from '#web/api/second-factor.ts'
import { useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { CodeField } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './second-factor.module.css'

interface SetUpFormProps {
  setUp: SetUp
  onConfirmed: (recoveryCodes: string[]) => void
}

export function SetUpForm({ setUp, onConfirmed }: SetUpFormProps) {
  const t = useTexts()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call('PUT /users/second-factor/confirm', { body: { code } }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const ready = readSecondFactorCode(code)?.kind === 'authenticator'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !confirm.isPending) confirm.mutate()
      }}
    >
      <ol className={classes.steps}>
        <li>
          <Stack gap="sm">
            <Text>{t.secondFactor.scan}</Text>
            <QrCode text={setUp.address} label={t.secondFactor.qr} />
            <Text size="sm" c="dimmed">
              {t.secondFactor.typeSecret}{' '}
              <span className={classes.secret}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</span>
            </Text>
          </Stack>
        </li>
        <li>
          <Stack gap="md">
            <CodeField
              value={code}
              refused={confirm.isError}
              onChange={(value) => {
                confirm.reset()
                setCode(value)
              }}
            />
            <FormFailure message={confirm.error && messageOf(confirm.error, t.words.somethingWentWrong)} />
            <Button type="submit" size="md" fullWidth disabled={!ready} loading={confirm.isPending}>
              {t.secondFactor.turnOn}
            </Button>
          </Stack>
        </li>
      </ol>
    </form>
  )
}
