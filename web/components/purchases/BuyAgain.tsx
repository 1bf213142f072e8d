import { Anchor, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { productQuery } from '#web/api/catalog.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'

/** Goes to the product, or says here that it is gone (P8). */
export function BuyAgain({ sku, title }: { sku: string; title: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => queryClient.fetchQuery(productQuery(sku)),
    onSuccess: () => navigate(paths.detail(sku)),
  })
  if (open.isError) {
    const isGone = open.error instanceof ApiFailure && [400, 404].includes(open.error.status)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {isGone ? t.purchases.cannotBuyAgain : messageOf(open.error, t.words.weWillFixIt)}
      </Text>
    )
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={500}
      disabled={open.isPending}
      aria-label={t.purchases.buyAgainNamed(title)}
      onClick={() => open.mutate()}
    >
      {t.purchases.buyAgain}
    </Anchor>
  )
}
