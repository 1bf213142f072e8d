// The list below the search box (S11), which keeps the focus.
import { Text } from '@mantine/core'
import { IconBuildingFactory2, IconCategory, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { type Part, typedCodeParts, typedParts } from './typed-parts.ts'
import type { Suggestion } from './use-suggestions.ts'
import classes from './SearchBox.module.css'

export interface SuggestionGroup {
  title: string | null
  /** What was searched for: typed, or corrected (C4). */
  term: string
  suggestions: Suggestion[]
}

interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  active: string | null
  optionId: (key: string) => string
  onActive: (key: string | null) => void
  onChosen: () => void
}

export function SuggestionList({ id, groups, active, optionId, ...on }: SuggestionListProps) {
  const t = useTexts()
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t.search.suggestions}
      className={classes.suggestions}
      onMouseDown={(event) => event.preventDefault()}
      onPointerLeave={() => on.onActive(null)}
    >
      {groups.map(({ title, term, suggestions }) => (
        <Group key={title} title={title}>
          {suggestions.map((suggestion) => (
            <Link
              key={suggestion.key}
              {...suggestion.link}
              id={optionId(suggestion.key)}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion.key === active}
              preload={false}
              activeProps={{}}
              className={classes.option}
              onPointerMove={() => on.onActive(suggestion.key)}
              onClick={on.onChosen}
            >
              <Content suggestion={suggestion} term={term} />
            </Link>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const titleId = useId()
  if (title === null) return <div className={classes.group}>{children}</div>
  return (
    <div role="group" aria-labelledby={titleId} className={classes.group}>
      <div id={titleId} role="presentation" className={classes.groupTitle}>
        {title}
      </div>
      {children}
    </div>
  )
}

function Content({ suggestion, term }: { suggestion: Suggestion; term: string }) {
  const t = useTexts()
  const { key, name, within, product } = suggestion
  if (key === 'all') {
    return (
      <>
        <Icon of={IconSearch} />
        <span className={classes.name}>{name}</span>
      </>
    )
  }
  if (!product) {
    return (
      <>
        <Icon of={key.startsWith('brand') ? IconBuildingFactory2 : IconCategory} />
        <span className={classes.name}>
          <Marked parts={typedParts(name, term)} />
          {within && <span className={classes.within}> · {within}</span>}
        </span>
      </>
    )
  }
  const code = typedCodeParts(product.sku, name, term)
  return (
    <>
      <ProductImage src={product.image_source} alt="" size={2.5} eager />
      <span className={`${classes.name} ${classes.productName}`}>
        <Text component="span" inherit lineClamp={2}>
          <Marked parts={typedParts(name, term)} />
        </Text>{' '}
        {code && (
          <span className={classes.sku}>
            {t.search.sku}{' '}
            <code className={classes.code}>
              <Marked parts={code} />
            </code>{' '}
          </span>
        )}
        <PricePlusTax
          size="sm"
          fw={600}
          className={classes.productPrice}
          amount={product.min_price_value}
          currency={product.currency_code}
        />
      </span>
    </>
  )
}

function Icon({ of: Drawn }: { of: typeof IconSearch }) {
  return (
    <span className={classes.icon}>
      <Drawn size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

/** An option hides the roles of its parts: screen readers get one text. */
function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isTyped }, index) =>
    isTyped ? (
      <mark key={index} className={classes.typed}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
