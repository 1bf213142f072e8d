import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { PUBLICATION_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { useTexts } from '#web/session/language.ts'

interface QuoteSearchFieldProps {
  applied: string | undefined
  onApply: (text: string | undefined) => void
}

/** Among the seller's own publications: Enter or the icon applies. */
export function QuoteSearchField({ applied, onApply }: QuoteSearchFieldProps) {
  const t = useTexts()
  const [text, setText] = useState(applied ?? '')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(text.trim() || undefined)
      }}
    >
      <TextInput
        label={t.quotes.search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={PUBLICATION_SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={
          <ActionIcon type="submit" variant="subtle" color="gray.7" aria-label={t.quotes.searchSubmit}>
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
        leftSectionPointerEvents="all"
        rightSection={
          applied !== undefined && (
            <CloseButton size="sm" aria-label={t.quotes.clearSearch} onClick={() => onApply(undefined)} />
          )
        }
        rightSectionPointerEvents="all"
      />
    </form>
  )
}
