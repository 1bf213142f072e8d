import { IconMenu2 } from '@tabler/icons-react'
import { categoriesQuery } from '#web/api/catalog.ts'
import { CategoryMenu } from '#web/components/CategoryMenu.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'

/** S13: the way from the header to the products of a category. */
export function CategoriesMenu({ className }: { className?: string | undefined }) {
  const t = useTexts()
  return (
    <CategoryMenu
      categories={categoriesQuery}
      className={className}
      linkTo={({ top, group, item }) =>
        paths.category(item ?? group ?? top, group === undefined ? '01' : '02')
      }
    >
      <IconMenu2 size={18} stroke={1.75} aria-hidden />
      {t.shell.categories}
    </CategoryMenu>
  )
}
