// Punctuality and claims by month (B10).
import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMonth, formatWhole } from '#domain/format.ts'
import { shareInTime } from '#domain/punctuality.ts'
import { punctualityQuery } from '#web/api/orders.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'

export function Punctuality() {
  const t = useTexts().home.punctuality
  const language = useLanguage()
  const { data, error, refetch } = useQuery(punctualityQuery)
  if (error)
    return (
      <Panel title={t.title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return <CardListSkeleton count={1} />
  const months = data.months.filter(({ dispatches, claims }) => dispatches + claims > 0)
  if (months.length === 0)
    return (
      <Panel title={t.title}>
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      </Panel>
    )
  return (
    <Panel title={t.title} flush>
      <CardTable
        caption={t.title}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { label: t.month, heading: true, cell: ({ month }) => formatMonth(month, language) },
          {
            label: t.dispatches,
            numeric: true,
            cell: ({ dispatches }) => formatWhole(dispatches, language),
          },
          {
            label: t.inTime,
            cell: (row) => {
              const share = shareInTime(row)
              return share === null ? (
                '–'
              ) : (
                <>
                  {t.share(share, row.in_time)}
                  <Progress value={share} size="sm" aria-hidden mt={2} maw="12rem" />
                </>
              )
            },
          },
          { label: t.claims, numeric: true, cell: ({ claims }) => formatWhole(claims, language) },
        ]}
      />
      <Text size="xs" c="dimmed" p="md">
        {t.hint}
      </Text>
    </Panel>
  )
}
