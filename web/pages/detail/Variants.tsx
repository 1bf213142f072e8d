// D2: one choice per attribute. Each is a link to the SKU that has the value.
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/catalog.ts'
import { paths } from '#web/paths.ts'
import { variantValue } from './variant-value.ts'
import classes from './Variants.module.css'

interface VariantsProps {
  sku: string
  variants: ProductDetail['variants']
}

export function Variants({ sku, variants }: VariantsProps) {
  return Object.entries(variants).map(([attribute, choices]) => (
    <Attribute key={attribute} name={attribute} sku={sku} choices={choices} />
  ))
}

interface AttributeProps {
  name: string
  sku: string
  choices: ProductDetail['variants'][string]
}

function Attribute({ name, sku, choices }: AttributeProps) {
  const chosen = choices.find((choice) => choice.sku === sku)
  return (
    <div role="group" aria-label={name}>
      <p className={classes.name}>
        {name}
        {chosen && (
          <>
            {': '}
            <strong>{variantValue(chosen.value).name}</strong>
          </>
        )}
      </p>
      <div className={classes.values}>
        {choices.map((choice) => (
          <Value key={choice.value} choice={choice} chosen={choice === chosen} />
        ))}
      </div>
    </div>
  )
}

function Value({ choice, chosen }: { choice: AttributeProps['choices'][number]; chosen: boolean }) {
  const { name, hex } = variantValue(choice.value)
  return (
    <Link
      {...paths.detail(choice.sku)}
      resetScroll={false}
      className={hex === null ? classes.value : classes.swatch}
      aria-label={name}
      aria-current={chosen ? 'true' : undefined}
      title={name}
      data-chosen={chosen || undefined}
      activeProps={{}}
    >
      {hex === null ? name : <span className={classes.colour} style={{ background: hex }} />}
    </Link>
  )
}
