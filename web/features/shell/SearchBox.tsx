// The search box (S11): a WAI-ARIA combobox. Terms are lowercase.
import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RouterState, useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { paths } from '#web/paths.ts'
import { typedWords } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { type SuggestionGroup, SuggestionList } from './SuggestionList.tsx'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'
import classes from './SearchBox.module.css'

export function SearchBox() {
  const t = useTexts()
  const navigate = useNavigate()
  const searched = useRouterState({ select: searchedTerm })
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  // On a slow connection the next term may be typed before the page of this one is there.
  const [isEdited, setEdited] = useState(false)
  if (searched !== shown) {
    setShown(searched)
    if (!isEdited) setText(searched)
  }
  const term = text.trim().toLowerCase()
  const [isSuggesting, setSuggesting] = useState(false)
  const suggestions = useSuggestions(isSuggesting ? text : '')
  const groups = isSuggesting ? groupsOf(suggestions, term, t) : []
  const found = countOf(suggestions)
  const opened = groups.length > 0
  const list = useActiveOption(groups)
  const input = useRef<HTMLInputElement>(null)
  const form = useClickOutside<HTMLFormElement>(close)

  function close() {
    setSuggesting(false)
    list.setActive(null)
  }
  function onChosen() {
    setText(searched)
    setEdited(false)
    close()
    hideKeyboard(input.current)
  }
  function submit() {
    if (term === '') return
    close()
    setEdited(false)
    hideKeyboard(input.current)
    void navigate(paths.search({ term }))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (opened) list.move(event.key === 'ArrowDown' ? 1 : -1)
      else setSuggesting(true)
    } else if (event.key === 'Escape' && opened) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && list.active !== null) {
      event.preventDefault()
      document.getElementById(list.optionId(list.active))?.click()
    }
  }
  return (
    <form
      ref={form}
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={input}
        type="search"
        name="term"
        size="md"
        value={text}
        maxLength={SEARCH_TERM_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={opened ? list.id : undefined}
        aria-activedescendant={list.active === null ? undefined : list.optionId(list.active)}
        aria-label={t.shell.searchLabel}
        placeholder={t.shell.searchPlaceholder}
        classNames={{ input: classes.input }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setEdited(true)
          setSuggesting(true)
          list.setActive(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        rightSectionWidth="3rem"
        rightSection={
          <UnstyledButton type="submit" aria-label={t.shell.search} className={classes.submit}>
            <IconSearch size={19} aria-hidden />
          </UnstyledButton>
        }
      />
      {opened && (
        <SuggestionList
          id={list.id}
          groups={groups}
          active={list.active}
          optionId={list.optionId}
          onActive={list.setActive}
          onChosen={onChosen}
        />
      )}
      <VisuallyHidden role="status">
        {isSuggesting && found !== null && t.search.suggested(found)}
      </VisuallyHidden>
    </form>
  )
}

/** The option chosen by arrows or pointer; null is the typed text. */
function useActiveOption(groups: readonly SuggestionGroup[]) {
  const id = useId()
  const [chosen, setActive] = useState<string | null>(null)
  const keys = groups.flatMap(({ suggestions }) => suggestions.map(({ key }) => key))
  const active = chosen !== null && keys.includes(chosen) ? chosen : null
  const optionId = (key: string) => `${id}-${key}`
  return {
    id,
    active,
    optionId,
    setActive,
    move(by: 1 | -1) {
      const stops = [null, ...keys]
      const next = stops.at((stops.indexOf(active) + by) % stops.length) ?? null
      setActive(next)
      if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    },
  }
}

function groupsOf(suggestions: Suggestions | undefined, term: string, t: Texts): SuggestionGroup[] {
  if (!suggestions || countOf(suggestions) === 0) return []
  const { categories, brands, products, corrected } = suggestions
  const found = corrected === null ? t.search.products : t.search.productsFor(corrected)
  const all = { key: 'all', link: paths.search({ term }), name: t.search.allResults(term) }
  return [
    { title: t.search.categories, term, suggestions: categories },
    { title: t.search.brands, term, suggestions: brands },
    { title: found, term: corrected ?? term, suggestions: products },
    { title: null, term, suggestions: [all] },
  ].filter((group) => group.suggestions.length > 0)
}

function countOf(suggestions: Suggestions | undefined): number | null {
  if (!suggestions) return null
  return suggestions.categories.length + suggestions.brands.length + suggestions.products.length
}

function hideKeyboard(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: coarse)').matches) input?.blur()
}

/** From /search?term=… or /search/{term} (C5). */
function searchedTerm({ location, matches }: Pick<RouterState, 'location' | 'matches'>): string {
  const params: object = matches.at(-1)?.params ?? {}
  const given: unknown = 'term' in params ? params.term : Object(location.search).term
  return typedWords(given, SEARCH_TERM_MAX_LENGTH) ?? ''
}
