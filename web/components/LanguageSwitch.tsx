import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { chooseLanguage, useLanguage, useTexts } from '#web/session/language.ts'
import type { Language } from '#web/texts/texts.ts'

/** ES or EN (S9). What the server words is asked for again. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const current = useLanguage()
  const queryClient = useQueryClient()
  const languages: readonly (readonly [Language, string])[] = [
    ['es', t.shell.spanish],
    ['en', t.shell.english],
  ]
  async function choose(language: Language) {
    await chooseLanguage(language)
    await queryClient.invalidateQueries()
  }
  return (
    <Menu position="bottom-end" shadow="lg" width={160}>
      <Menu.Target>
        <UnstyledButton className={className} aria-label={`${t.shell.language}: ${current.toUpperCase()}`}>
          <IconWorld size={18} stroke={1.75} aria-hidden />
          {current.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(([language, name]) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => void choose(language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
