// Variants as links (D2).
import { VisuallyHidden } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/product.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './DetailPage.module.css'

type Choice = ProductDetail['variants'][string][number]

export function Variants({ sku, variants }: { sku: string; variants: ProductDetail['variants'] }) {
  return Object.entries(variants).map(([attribute, choices]) => (
    <Attribute key={attribute} name={attribute} sku={sku} choices={choices} />
  ))
}

function Attribute({ name, sku, choices }: { name: string; sku: string; choices: readonly Choice[] }) {
  const t = useTexts()
  const chosen = choices.find((choice) => choice.sku === sku)
  const changed = [...new Set(choices.flatMap(({ also_changes }) => also_changes))]
  return (
    <div role="group" aria-label={name}>
      <p className={classes.variantName}>
        {name}
        {chosen && (
          <>
            {': '}
            <strong>{variantValue(chosen.value).name}</strong>
          </>
        )}
      </p>
      <div className={classes.variants}>
        {choices.map((choice) => (
          <Value key={choice.value} choice={choice} chosen={choice === chosen} />
        ))}
      </div>
      {changed.length > 0 && (
        <p className={classes.variantNote} aria-hidden>
          {t.product.dashedChanges(changed)}
        </p>
      )}
    </div>
  )
}

/** A missing combination leads to the nearest one. */
function Value({ choice, chosen }: { choice: Choice; chosen: boolean }) {
  const t = useTexts()
  const { zones } = useSearch({ strict: false })
  const { name, hex } = variantValue(choice.value)
  const changes = choice.also_changes.length > 0
  return (
    <Link
      {...paths.detail(choice.sku, zones)}
      resetScroll={false}
      className={classes.variant}
      aria-current={chosen ? 'true' : undefined}
      title={changes ? t.product.alsoChanges(choice.also_changes) : undefined}
      data-chosen={chosen || undefined}
      data-changes={changes || undefined}
      activeProps={{}}
    >
      {hex !== null && <span className={classes.variantColor} style={{ background: hex }} aria-hidden />}
      {name}
      {changes && <VisuallyHidden>({t.product.alsoChanges(choice.also_changes)})</VisuallyHidden>}
    </Link>
  )
}

/** "#hex|name" (D2) */
export function variantValue(value: string): { name: string; hex: string | null } {
  const [, hex, name] = /^(#[0-9a-f]{3,8})\s*\|\s*(.+)$/i.exec(value) ?? []
  return hex === undefined || name === undefined ? { name: value, hex: null } : { name, hex }
}
