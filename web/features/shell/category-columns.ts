// The groups of a category in columns of about the same height, none of them empty (S13).

interface Group {
  sub_category_items: readonly unknown[]
}

/** A heading with its distance, in lines. */
const HEADING = 2

/** In their order, in `most` columns or one each. `shown`: of the items of a group. */
export function inColumns<G extends Group>(groups: readonly G[], most: number, shown: number): G[][] {
  const heightOf = ({ sub_category_items: items }: G) => HEADING + Math.min(items.length, shown)
  const total = groups.reduce((sum, group) => sum + heightOf(group), 0)
  const columns: G[][] = []
  let above = 0
  groups.forEach((group, index) => {
    const middle = above + heightOf(group) / 2
    above += heightOf(group)
    const isNext = Math.floor((most * middle) / total) >= columns.length
    const isNeeded = groups.length - index <= most - columns.length
    const last = columns.at(-1)
    if (last && !isNext && !isNeeded) last.push(group)
    else columns.push([group])
  })
  return columns
}
