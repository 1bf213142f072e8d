// An operator accepts or refuses a change of a CUIT (F1).
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/api/failure.ts'
import { decideCuitChange, refreshTaxData } from '#web/api/tax-data.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

export function DecideCuit({ id, cuit }: { id: number; cuit: string }) {
  const { taxData: t, words } = useTexts()
  const queryClient = useQueryClient()
  const deciding = useMutation({
    mutationFn: (accepted: boolean) => decideCuitChange(id, accepted),
    onSuccess: (_, accepted) => toast.success(accepted ? t.accepted(cuit) : t.refused(cuit)),
    onError: (error) => toast.failure(messageOf(error, words.somethingWentWrong)),
    onSettled: () => refreshTaxData(queryClient),
  })
  return (
    <>
      <Button size="compact-sm" loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
        {t.accept}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={deciding.isPending}
        onClick={() => deciding.mutate(false)}
      >
        {t.refuse}
      </Button>
    </>
  )
}
