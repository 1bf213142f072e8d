// Who changed what, when, and from where (O12).
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditLine } from '#contract/audit.ts'
import { AUDIT_KINDS } from '#domain/audit.ts'
import { formatInstant } from '#domain/format.ts'
import { auditChange, auditName } from '#texts/audit.ts'
import { auditQuery, downloadAudit } from '#web/api/audit.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { AuditSearch } from './audit-search.ts'
import classes from './audit.module.css'

export function AuditPage() {
  const t = useTexts()
  return (
    <Page title={t.audit.title} intro={t.audit.intro}>
      <AuditTable company={null} search={useSearch({ from: '/shell/operator/audit' })} />
    </Page>
  )
}

interface AuditTableProps {
  /** Shows the audit of this company only. */
  company: number | null
  search: AuditSearch
}

export function AuditTable({ company, search }: AuditTableProps) {
  const t = useTexts()
  const kind = AUDIT_KINDS.find((known) => known === search.kind)
  const { page, per_page, ...typed } = search
  const filters = { ...typed, kind, sort: search.sort === 'at' ? 'at' : '-at' } as const
  const query = useQuery(auditQuery(company, { ...filters, page, per_page }))
  const [shown, show] = useState<AuditLine | null>(null)
  const columns = useColumns(company === null, show)
  return (
    <>
      <AuditFilters search={search} ofMany={company === null} />
      <ListTable
        name={t.audit.title}
        query={query}
        search={search}
        columns={columns}
        keyOf={({ id }) => id}
        count={t.audit.count}
        searchLabel={t.audit.search}
        empty={<EmptyState title={t.audit.empty} hint={t.audit.emptyHint} />}
        read={{ file: () => downloadAudit(company, filters) }}
      />
      <AuditDetail line={shown} onClose={() => show(null)} />
    </>
  )
}

const HTTP = /^(GET|POST|PUT|DELETE) /

function useColumns(ofMany: boolean, show: (line: AuditLine) => void): ListColumn<AuditLine>[] {
  const t = useTexts()
  const language = useLanguage()
  const changeTexts = ({ changes }: AuditLine) => changes.map((change) => auditChange(change, language))
  const what = ({ kind, action }: AuditLine) =>
    `${auditName('kinds', kind, language)} · ${auditName('actions', action, language)}`
  const who = ({ person, source }: AuditLine) =>
    person?.name ?? (HTTP.test(source) ? t.audit.nobody : t.audit.automatic)
  const columns: ListColumn<AuditLine>[] = [
    {
      label: t.audit.when,
      sort: 'at',
      value: ({ at }) => formatInstant(at, language, true),
      cell: ({ at }) => <InstantText instant={at} withTime />,
    },
    {
      label: t.audit.who,
      value: who,
      cell: (line) => (
        <div className={classes.who}>
          {who(line)}
          <Text span size="xs" c="dimmed" display="block">
            {line.person?.email ? <EmailText email={line.person.email} /> : line.address}
          </Text>
        </div>
      ),
    },
    {
      label: t.audit.what,
      heading: true,
      value: what,
      cell: (line) => (
        <div>
          <Text span size="xs" c="dimmed" display="block" fw={400}>
            {what(line)}
          </Text>
          {line.subject || '—'}
        </div>
      ),
    },
    {
      label: t.audit.changes,
      value: (line) => changeTexts(line).join('; '),
      cell: (line) => <Changes texts={changeTexts(line)} onMore={() => show(line)} of={line} />,
    },
    {
      label: t.audit.organisation,
      value: ({ company, seller }) => [company, seller].filter(Boolean).join(' · ') || null,
    },
  ]
  return columns.filter(({ label }) => ofMany || label !== t.audit.organisation)
}

const SHOWN = 2

function Changes({ texts, of, onMore }: { texts: string[]; of: AuditLine; onMore: () => void }) {
  const t = useTexts()
  return (
    <div className={classes.changes}>
      {texts.slice(0, SHOWN).map((text) => (
        <Text key={text} size="sm" lineClamp={2}>
          {text}
        </Text>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-haspopup="dialog"
        aria-label={t.audit.detailOf(of.subject)}
        onClick={onMore}
      >
        {t.audit.detail}
      </Button>
    </div>
  )
}
