// The filters on a phone: behind a button that says how many are active (C6).
import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import classes from './FilterDrawer.module.css'

interface FilterDrawerProps extends FilterPanelProps {
  /** How many filters are active. */
  active: number
  onClear: () => void
  /** How many products are left; undefined while that is unknown. */
  found: number | undefined
}

export function FilterDrawer({ active, found, onClear, ...panel }: FilterDrawerProps) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={
          active > 0 && (
            <span aria-hidden className={classes.count}>
              {active}
            </span>
          )
        }
        onClick={open}
      >
        {t.search.filter}
        {active > 0 && <VisuallyHidden> {t.search.activeCount(active)}</VisuallyHidden>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="min(24rem, 92vw)"
        padding="md"
        closeButtonProps={{ 'aria-label': t.words.close }}
        classNames={{ content: classes.content, title: classes.title, body: classes.body }}
        title={t.search.filter}
      >
        <div className={classes.filters}>
          <FilterPanel {...panel} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" size="md" disabled={active === 0} onClick={onClear}>
            {t.search.clearFilters}
          </Button>
          <Button size="md" onClick={close}>
            {found === undefined ? t.search.title : t.search.showProducts(found)}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}
