// Changes of a CUIT that wait for the operator, on the home; nothing without any (F1).
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingCuit } from '#contract/tax-data.ts'
import { cuitChangesQuery } from '#web/api/tax-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DecideCuit } from './DecideCuit.tsx'

export function CuitChanges() {
  const { taxData: t } = useTexts()
  const { data = [] } = useQuery(cuitChangesQuery)
  if (data.length === 0) return null
  return (
    <Panel title={t.changes} flush>
      <CardTable
        caption={t.changes}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { label: t.whose, heading: true, cell: (row) => <Whose row={row} /> },
          { label: t.before, cell: ({ before }) => before },
          { label: t.after, cell: ({ cuit }) => cuit },
          { label: t.requester, cell: ({ requested_by }) => requested_by },
          { label: t.since, cell: ({ requested_at }) => <InstantText instant={requested_at} withTime /> },
          {
            label: t.decision,
            cell: ({ id, cuit }) => (
              <Group gap="xs">
                <DecideCuit id={id} cuit={cuit} />
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Whose({ row: { company, seller } }: { row: WaitingCuit }) {
  if (company) return <AnchorLink link={paths.company(company.id)}>{company.name}</AnchorLink>
  return seller && <AnchorLink link={paths.seller(seller.id)}>{seller.name}</AnchorLink>
}
