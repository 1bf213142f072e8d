// Chooses a product to compare: an icon on cards, a button on the product's page (B6).
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconScale } from '@tabler/icons-react'
import { MOST_COMPARED } from '#domain/compare.ts'
import { paths } from '#web/paths.ts'
import { addCompared, removeCompared, useCompared } from '#web/session/compared.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonLink } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import icons from './CardIcon.module.css'
import classes from './CompareToggle.module.css'

function useToggle(sku: string) {
  const t = useTexts()
  const isChosen = useCompared().includes(sku)
  return {
    isChosen,
    toggle() {
      if (isChosen) removeCompared(sku)
      else if (!addCompared(sku)) toast.failure(t.compare.full(MOST_COMPARED))
    },
  }
}

interface CompareIconProps {
  product: { sku: string; product_name: string }
}

export function CompareIcon({ product: { sku, product_name } }: CompareIconProps) {
  const t = useTexts()
  const { isChosen, toggle } = useToggle(sku)
  const Icon = isChosen ? IconCheck : IconScale
  return (
    <UnstyledButton
      className={icons.icon}
      aria-pressed={isChosen}
      aria-label={t.compare.compareNamed(product_name)}
      title={t.compare.compare}
      onClick={toggle}
    >
      <Icon size={16} aria-hidden />
    </UnstyledButton>
  )
}

/** On a phone the bar to buy is at the bottom, so the link to the comparison stands here. */
export function CompareButton({ sku }: { sku: string }) {
  const t = useTexts()
  const { isChosen, toggle } = useToggle(sku)
  const chosen = useCompared()
  const wide = useIsWide()
  const Icon = isChosen ? IconCheck : IconScale
  return (
    <div className={classes.onPage}>
      <Button
        size="compact-sm"
        variant={isChosen ? 'light' : 'default'}
        leftSection={<Icon size={16} aria-hidden />}
        aria-pressed={isChosen}
        onClick={toggle}
      >
        {t.compare.compare}
      </Button>
      {!wide && chosen.length > 0 && (
        <ButtonLink variant="subtle" size="compact-sm" link={paths.compare(chosen)}>
          {t.compare.compareChosen(chosen.length)}
        </ButtonLink>
      )}
    </div>
  )
}
