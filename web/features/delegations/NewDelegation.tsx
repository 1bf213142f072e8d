// "Nueva delegación" (G2, G3): asked, sent, and then back to what waits for a decision.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/accounts.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { DelegatedDialog } from './DelegatedDialog.tsx'
import type { Colleague } from './delegate-choice.ts'
import { DelegationForm } from './DelegationForm.tsx'
import { failureText, faultsOf } from './failure.ts'
import type { Entered } from './use-delegation-form.ts'

export function NewDelegation({ colleagues }: { colleagues: readonly Colleague[] }) {
  const t = useTexts()
  const creation = useCreation()
  return (
    <>
      <DelegationForm
        colleagues={colleagues}
        send={(entered) => creation.mutateAsync(entered).then(() => ({}), faultsOf)}
        pending={creation.isPending}
        failure={creation.error && failureText(t.delegations.createFailed, creation.error, t)}
        labels={{
          submit: t.delegations.create,
          title: t.delegations.createTitle,
          confirm: t.delegations.confirmCreate,
        }}
      />
      <DelegatedDialog delegation={creation.data ?? null} />
    </>
  )
}

function useCreation() {
  const queryClient = useQueryClient()
  // Sent again after an answer that got lost, the same is made once.
  const attempt = useRef({ what: '', key: '' })
  return useMutation({
    mutationFn(entered: Entered) {
      const what = JSON.stringify(entered)
      if (attempt.current.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      return call(endpoints.delegations.createDelegation, {
        body: entered,
        idempotencyKey: attempt.current.key,
      })
    },
    onSuccess: () => queryClient.invalidateQueries(delegationsQuery),
  })
}
