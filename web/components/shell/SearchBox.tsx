import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouterState, type RouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './SearchBox.module.css'

/** S11: some text is needed, and it travels in lowercase. */
export function SearchBox() {
  const t = useTexts()
  const navigate = useNavigate()
  const searched = useRouterState({ select: searchedTerm })
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  // The address changed by other means than this box: show what is searched now.
  if (searched !== shown) {
    setShown(searched)
    setText(searched)
  }

  function submit() {
    const term = text.trim().toLowerCase()
    if (term !== '') void navigate(paths.search({ term }))
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        type="search"
        name="term"
        size="md"
        value={text}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t.shell.searchLabel}
        placeholder={t.shell.searchPlaceholder}
        classNames={{ input: classes.input }}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSectionWidth="3rem"
        rightSection={
          <UnstyledButton type="submit" aria-label={t.shell.search} className={classes.submit}>
            <IconSearch size={19} aria-hidden />
          </UnstyledButton>
        }
      />
    </form>
  )
}

/** Of /search?term=… or of /search/{term} (C5). */
function searchedTerm({ location, matches }: Pick<RouterState, 'location' | 'matches'>): string {
  const params: object = matches.at(-1)?.params ?? {}
  if ('term' in params) return String(params.term)
  return 'term' in location.search && location.search.term !== undefined ? String(location.search.term) : ''
}
