import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import type { ActiveFilter } from './active-filters.ts'
import type { FilterChange } from './use-product-search.ts'
import classes from './ActiveFilters.module.css'

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onRemove: (without: FilterChange) => void
}

/** C7: what is filtered by, removable one by one. */
export function ActiveFilters({ filters, onRemove }: ActiveFiltersProps) {
  const t = useTexts()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t.search.activeFilters} className={classes.tags}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          {label === null ? (
            <Skeleton width="7rem" height="2rem" radius="xl" />
          ) : (
            <UnstyledButton
              className={classes.tag}
              aria-label={t.search.removeFilter(label)}
              onClick={() => onRemove(without)}
            >
              {label}
              <IconX size={14} stroke={2.25} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}
