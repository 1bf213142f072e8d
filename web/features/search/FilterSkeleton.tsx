import { Skeleton } from '@mantine/core'
import classes from './FilterSkeleton.module.css'

/** Rows of ticks, or fields between two bounds, in the order of the panel. */
const GROUPS = [5, 5, 'fields', 'fields', 8] as const

/** The filters while they load, in their shape. */
export function FilterSkeleton() {
  return GROUPS.map((rows, group) => (
    <div key={group} className={classes.group}>
      <Skeleton width="45%" height="0.875rem" mb="sm" />
      {rows === 'fields' ? (
        <Skeleton className={classes.fields} />
      ) : (
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton width="1.25rem" height="1.25rem" />
            <Skeleton width={row % 2 === 0 ? '60%' : '45%'} height="0.75rem" />
          </div>
        ))
      )}
    </div>
  ))
}
