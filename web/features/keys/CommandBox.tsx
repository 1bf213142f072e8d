// One box for products, purchases, orders, pages and actions (B3).
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { IconSearch } from '@tabler/icons-react'
import type { Role } from '#contract/endpoint.ts'
import { TABLE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { meQuery } from '#web/api/account.ts'
import { switchLanguage } from '#web/components/switch-language.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useFocusReturn } from '#web/ui/focus.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import { find, type FoundGroup } from './find.ts'
import { matchesTyped } from './key-commands.ts'
import { actionsOf, pagesOf, type Place } from './places.ts'
import classes from './keys.module.css'

const [store, box] = createSpotlight()

interface CommandBoxProps {
  role: Role
  opened: boolean
  onClose: () => void
  onList: () => void
}

interface Item {
  key: string
  label: string
  detail?: string
  to: LinkTarget | (() => void)
}

interface Group {
  title: string
  items: Item[]
}

export function CommandBox({ role, opened, onClose, onList }: CommandBoxProps) {
  const t = useTexts()
  const id = useId()
  const navigate = useNavigate()
  const { query, selected, opened: isOpen } = useSpotlight(store)
  const { groups, searching, failed } = useGroups(role, query.trim(), onList)
  const items = groups.flatMap((group) => group.items)
  useEffect(() => (opened ? box.open() : box.close()), [opened])
  useFocusReturn(isOpen)
  // The library selects when the words change, which is before the answer arrives.
  const first = items[0]?.key
  useEffect(() => selectFirst(id), [id, first])
  const run = ({ to }: Item) => (typeof to === 'function' ? to() : void navigate(to as never))
  const optionId = (index: number) => `${id}-${index}`
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      maxHeight={420}
      centered={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      attributes={{ content: { 'aria-label': t.keys.boxTitle } }}
      onSpotlightClose={onClose}
    >
      <Spotlight.Search
        placeholder={t.keys.placeholder[role]}
        aria-label={t.keys.placeholder[role]}
        classNames={{ input: classes.input ?? '' }}
        maxLength={TABLE_SEARCH_MAX_LENGTH}
        leftSection={<IconSearch size={20} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={items[selected] && optionId(selected)}
      />
      <Spotlight.ActionsList id={id} role="listbox" aria-label={t.keys.results}>
        {groups.map(({ title, items: own }) => (
          <Spotlight.ActionsGroup
            key={title}
            label={title}
            role="group"
            aria-label={title}
            className={classes.group ?? ''}
          >
            {own.map((item) => {
              const index = items.indexOf(item)
              return (
                <Spotlight.Action
                  key={item.key}
                  // The library keeps `id` for itself.
                  ref={(option: HTMLButtonElement | null) => option?.setAttribute('id', optionId(index))}
                  role="option"
                  aria-selected={index === selected}
                  className={classes.action ?? ''}
                  classNames={{ actionDescription: classes.description ?? '' }}
                  label={item.label}
                  description={item.detail}
                  onClick={() => run(item)}
                />
              )
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <p role="status" className={classes.waiting} hidden={items.length > 0 && !searching && !failed}>
        {failed ? t.keys.failed : searching ? t.keys.searching : items.length === 0 ? t.keys.none : ''}
      </p>
      <Spotlight.Footer className={classes.hint ?? ''} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.keys.move}
        </span>
        <span>
          <kbd>Enter</kbd> {t.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd> {t.keys.close}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

function useGroups(role: Role, typed: string, onList: () => void) {
  const t = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data: me } = useQuery(meQuery)
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS)
  const enabled = search.length >= MIN_LENGTH && typed.length >= MIN_LENGTH
  const {
    data: found,
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['box', role, language, search],
    queryFn: ({ signal }) => find(role, search, t, signal),
    enabled,
    staleTime: 0,
  })
  const offered = (title: string, places: readonly Place[]): Group => ({
    title,
    items: places
      .filter(({ label }) => matchesTyped(label, typed))
      .map(({ label, to }) => ({ key: `${title} ${label}`, label, to })),
  })
  const chooseLanguage = (chosen: typeof language) => void switchLanguage(queryClient, chosen)
  const groups: Group[] = [
    offered(t.keys.pages, pagesOf(role, me?.client, t)),
    offered(t.keys.actions, actionsOf({ language, chooseLanguage, listKeys: onList }, t)),
    ...(enabled && found ? byName(found, typed) : []).map(({ title, found: own }) => ({
      title,
      items: own.map(({ key, label, detail, link }) => ({ key, label, detail, to: link })),
    })),
  ]
  if (role === 'buyer' && typed !== '')
    groups.push({
      title: t.shell.search,
      items: [
        {
          key: 'catalogue',
          label: t.keys.inCatalogue(typed),
          to: paths.search({ term: typed.toLowerCase() }),
        },
      ],
    })
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: typed.length >= MIN_LENGTH && (search !== typed || isFetching),
    failed: enabled && isError,
  }
}

/** First what is called as typed, such as the number of an order. */
function byName(groups: readonly FoundGroup[], typed: string): FoundGroup[] {
  const rank = ({ found }: FoundGroup) => (found.some(({ label }) => matchesTyped(label, typed)) ? 0 : 1)
  return groups.toSorted((one, other) => rank(one) - rank(other))
}

function selectFirst(list: string): void {
  const options = document.querySelectorAll(`#${CSS.escape(list)} [data-action]`)
  for (const option of options) option.removeAttribute('data-selected')
  options[0]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: options.length === 0 ? -1 : 0 }))
}
