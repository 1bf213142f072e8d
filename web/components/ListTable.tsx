// A list as a table: search, sort, filters, pages of 20, 50 or 100 rows, all in the address, and an export of all its rows.
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/fields.ts'
import { EXPORT_MAX, EXPORT_PAGE, TABLE_PAGES, TABLE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { filtered } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable, type CardTableProps, type TableColumn } from '#web/ui/CardTable.tsx'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { allRows, type ExportValue, type RowPage, save, saveTable } from './export-table.ts'
import { PagedList, type PagedListProps } from './PagedList.tsx'
import type { RowUpdates } from './use-row-updates.ts'
import { nextSort, type TableSearch } from './table-search.ts'
import { useFilter } from './use-filter.ts'
import classes from './ListTable.module.css'

export interface RowColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'sorted'> {
  /** The name to sort by in the address. */
  sort?: string
}

export interface ListColumn<Row> extends Omit<RowColumn<Row>, 'cell'> {
  /** In the export, and on the page without `cell`. */
  value: (row: Row) => ExportValue
  cell?: (row: Row) => ReactNode
  notExported?: boolean
  onlyExported?: boolean
}

interface ListTableProps<Row> {
  /** Names the table, and its file when it is exported. */
  name: string
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  search: TableSearch
  columns: readonly ListColumn<Row>[]
  /** In the last column, such as a menu. */
  rowActions?: (row: Row) => ReactNode
  /** The first column, which the export does not have. */
  selectColumn?: RowColumn<Row>
  isMarked?: (row: Row) => boolean
  /** Above the rows. */
  tools?: (rows: Row[]) => ReactNode
  keyOf: (row: Row) => string | number
  count: (rows: number) => string
  searchLabel: string
  /** Beside the search. Each change goes to page 1. */
  filters?: ReactNode
  empty: ReactNode
  /** A page of the same list with other parameters, for the export; or the whole list as a file. */
  read: ((page: { page: number; per_page: number }) => Promise<RowPage<Row>>) | FileReader
}

interface FileReader {
  file: () => Promise<{ name: string; content: Blob }>
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const t = useTexts()
  const { name, query, search, columns, rowActions, selectColumn, keyOf, count, filters, empty } = props
  const shown: RowColumn<Row>[] = columns
    .filter(({ onlyExported }) => !onlyExported)
    .map((column) => ({ ...column, cell: column.cell ?? column.value }))
  if (selectColumn) shown.unshift(selectColumn)
  if (rowActions) shown.push({ label: t.table.actions, cell: rowActions })
  return (
    <>
      <div className={classes.tools}>
        <TableSearchField label={props.searchLabel} applied={search.search} />
        {filters}
        <PhoneSort columns={columns} sort={search.sort} />
        <ExportButton {...props} />
      </div>
      <ListRows
        {...{ name, query, search, keyOf, count, empty }}
        columns={shown}
        isMarked={props.isMarked}
        tools={props.tools}
      />
    </>
  )
}

export interface ListRowsProps<Row>
  extends
    Pick<ListTableProps<Row>, 'name' | 'query' | 'keyOf' | 'count' | 'empty'>,
    Pick<CardTableProps<Row>, 'compact' | 'isMarked' | 'kindOf'>,
    Pick<PagedListProps<Row>, 'tools' | 'filters' | 'isHeld'> {
  columns: readonly RowColumn<Row>[]
  search: { sort?: string | undefined; per_page: number }
  updates?: RowUpdates<Row>
  /** The order without `sort`. */
  standardSort?: string
  onRowsPerPage?: (rows: (typeof TABLE_PAGES)[number]) => void
}

/** The rows of a page, without the tools above them. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { name, query, search, keyOf, compact = false, isMarked, kindOf, tools, isHeld, updates } = props
  const sort = search.sort ?? props.standardSort
  return (
    <PagedList
      query={query}
      count={props.count}
      empty={props.empty}
      tools={tools}
      filters={props.filters}
      isHeld={isHeld ?? false}
      updates={updates && { ...updates, keyOf }}
      skeleton={<TableSkeleton rows={compact ? 12 : 8} compact={compact} />}
    >
      {(rows, areOld, isUpdated) => (
        <div className={classes.rows} data-old={areOld || undefined} aria-busy={areOld}>
          <Panel flush className={classes.scroll}>
            <CardTable
              caption={name}
              rows={rows}
              keyOf={keyOf}
              compact={compact}
              isMarked={isMarked}
              isUpdated={isUpdated}
              kindOf={kindOf}
              columns={props.columns.map((column) => ({
                ...column,
                ...(column.sort !== undefined && sortable(column.label, column.sort, sort)),
              }))}
            />
          </Panel>
          <RowsPerPage
            current={search.per_page}
            rows={query.data?.pagination.totalRows ?? 0}
            onChoose={props.onRowsPerPage}
          />
        </div>
      )}
    </PagedList>
  )
}

function TableSearchField({ label, applied }: { label: string; applied: string | undefined }) {
  const t = useTexts()
  const filter = useFilter()
  return (
    <div className={classes.search}>
      <ListSearchField
        key={applied}
        label={label}
        submitLabel={t.table.search}
        clearLabel={t.table.clearSearch}
        maxLength={TABLE_SEARCH_MAX_LENGTH}
        applied={applied}
        onApply={(text) => filter({ search: text })}
      />
    </div>
  )
}

function sortable(label: string, column: string, current: string | undefined) {
  const isUp = current === column
  const isDown = current === `-${column}`
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort
  return {
    sorted: isUp ? ('ascending' as const) : isDown ? ('descending' as const) : undefined,
    header: (
      <Link
        to="."
        search={filtered({ sort: nextSort(column, current) })}
        className={classes.sort}
        data-current={isUp || isDown || undefined}
        activeProps={{}}
      >
        {label}
        <Icon size={14} aria-hidden />
      </Link>
    ),
  }
}

/** On a phone, where the table has no header. */
function PhoneSort<Row>({
  columns,
  sort,
}: {
  columns: readonly Pick<ListColumn<Row>, 'label' | 'sort'>[]
  sort: string | undefined
}) {
  const t = useTexts()
  const filter = useFilter()
  const options = columns.flatMap(({ label, sort: column }) =>
    column === undefined
      ? []
      : [
          { value: column, label: t.table.upwards(label) },
          { value: `-${column}`, label: t.table.downwards(label) },
        ],
  )
  if (options.length === 0) return null
  return (
    <NativeSelect
      className={classes.phoneSort}
      aria-label={t.table.sortBy}
      value={sort ?? ''}
      data={sort === undefined ? [{ value: '', label: t.table.sortBy }, ...options] : options}
      onChange={({ currentTarget: { value } }) => filter({ sort: value || undefined })}
    />
  )
}

interface RowsPerPageProps {
  current: number
  rows: number
  onChoose: ((rows: (typeof TABLE_PAGES)[number]) => void) | undefined
}

function RowsPerPage({ current, rows, onChoose }: RowsPerPageProps) {
  const t = useTexts()
  const filter = useFilter()
  if (rows <= TABLE_PAGES[0]) return null
  return (
    <Group justify="flex-end" mt="sm">
      <NativeSelect
        label={t.table.rowsPerPage}
        className={classes.perPage}
        value={String(current)}
        data={TABLE_PAGES.map(String)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = TABLE_PAGES.find((size) => String(size) === value) ?? TABLE_PAGES[0]
          onChoose?.(chosen)
          filter({ per_page: chosen })
        }}
      />
    </Group>
  )
}

function ExportButton<Row>({ name, columns, query, read }: ListTableProps<Row>) {
  const t = useTexts()
  const exporting = useMutation({
    async mutationFn(): Promise<number | null> {
      if ('file' in read) {
        const { name: fileName, content } = await read.file()
        save(fileName, content)
        return null
      }
      const rows = await allRows((page) => read({ page, per_page: EXPORT_PAGE }))
      await saveTable(
        name,
        columns.filter(({ notExported }) => !notExported),
        rows,
      )
      return rows.length
    },
    onSuccess(rows) {
      if (rows === null) return toast.success(t.table.downloaded)
      toast.success(rows < EXPORT_MAX ? t.table.exported(rows) : t.table.exportCut(rows))
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <Button
      variant="default"
      className={classes.export ?? ''}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      disabled={!query.data?.pagination.totalRows}
      onClick={() => exporting.mutate()}
    >
      {t.table.export}
    </Button>
  )
}
