import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/session/language.ts'

interface StateFilterProps<State extends string> {
  states: readonly State[]
  names: Readonly<Record<State, string>>
  value: State | undefined
}

/** In the address. Each change goes to page 1. */
export function StateFilter<State extends string>({ states, names, value }: StateFilterProps<State>) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label={t.sellers.state}
      value={value ?? ''}
      data={[
        { value: '', label: t.sellers.anyState },
        ...states.map((state) => ({ value: state, label: names[state] })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, state: chosen || undefined, page: 1 }) as never,
        })
      }
    />
  )
}
