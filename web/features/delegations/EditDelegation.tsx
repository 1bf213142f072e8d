// "Editar delegación" (G3, G4): what was chosen before, to be changed or deleted.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Delegation } from '#contract/delegations.ts'
import { call } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/accounts.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Colleague } from './delegate-choice.ts'
import { DelegationForm } from './DelegationForm.tsx'
import { DeleteDelegation } from './DeleteDelegation.tsx'
import { failureText, faultsOf } from './failure.ts'
import { RESULT_SECONDS } from './result-seconds.ts'
import type { Entered } from './use-delegation-form.ts'
import { usePassing } from './use-passing.ts'

interface EditDelegationProps {
  delegation: Delegation
  colleagues: readonly Colleague[]
}

export function EditDelegation({ delegation, colleagues }: EditDelegationProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failure, showFailure] = usePassing<string>(RESULT_SECONDS)
  const change = useMutation({
    mutationFn: (body: Entered) =>
      call(endpoints.delegations.updateDelegation, { params: { id: delegation.id }, body }),
    onMutate: () => showFailure(null),
    async onSuccess() {
      await queryClient.invalidateQueries(delegationsQuery)
      toast.success(t.delegations.updated, RESULT_SECONDS)
      void navigate(paths.delegateOrders())
    },
    onError: (error) => showFailure(failureText(t.delegations.updateFailed, error, t)),
  })
  return (
    <DelegationForm
      colleagues={colleagues}
      kept={delegation}
      send={(entered) => change.mutateAsync(entered).then(() => ({}), faultsOf)}
      pending={change.isPending}
      failure={failure}
      labels={{
        submit: t.delegations.save,
        title: t.delegations.saveTitle,
        confirm: t.delegations.confirmSave,
      }}
      actions={
        <DeleteDelegation
          // Its edge lines up with the fields.
          variant="outline"
          delegation={delegation}
          onDeleted={() => navigate(paths.delegateOrders())}
        />
      }
    />
  )
}
