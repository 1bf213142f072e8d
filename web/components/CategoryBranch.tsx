import { Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Category } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './CategoryMenu.module.css'

const ITEMS_SHOWN = 5

/** A category, by the ids from the top down. */
interface CategoryPath {
  top: number
  group?: number
  item?: number
}

export type LinkTo = (path: CategoryPath) => Pick<LinkProps, 'to' | 'params' | 'search'>

interface CategoryBranchProps {
  category: Category
  linkTo: LinkTo
  onChosen: () => void
}

/** What a top category holds, in two levels. */
export function CategoryBranch({ category, linkTo, onChosen }: CategoryBranchProps) {
  const t = useTexts()
  const top = category.id
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {category.name}
        </Title>
        <Link {...linkTo({ top })} onClick={onChosen} className={classes.all}>
          {t.shell.seeAll}
        </Link>
      </div>
      <div className={classes.groups}>
        {category.sub_categories.map((group) => (
          <section key={group.id}>
            <Link {...linkTo({ top, group: group.id })} onClick={onChosen} className={classes.group}>
              {group.name}
            </Link>
            {group.sub_category_items.length > 0 && (
              <ul className={classes.items}>
                {group.sub_category_items.slice(0, ITEMS_SHOWN).map((item) => (
                  <li key={item.id}>
                    <Link
                      {...linkTo({ top, group: group.id, item: item.id })}
                      onClick={onChosen}
                      className={classes.item}
                    >
                      {item.name}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link {...linkTo({ top, group: group.id })} onClick={onChosen} className={classes.all}>
                    {t.shell.seeAll}
                  </Link>
                </li>
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  )
}
