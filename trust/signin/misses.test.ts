// T9: who is registered can be found out (trap 1), so whoever runs Abasto is told of somebody who asks for very many.
import { expect, test } from 'vitest'
import { deps } from '#test/client.ts'
import { figure } from '../figures.ts'
import { from, somewhere, withApp } from './callers.ts'

test('T9 A5 a hundred unknown e-mails within an hour, from wherever, are a warning in the log', async () => {
  const lines: string[] = []
  const config = { ...deps.config, logLevel: 'warn' as const }
  const statuses = await withApp(
    ['127.0.0.1'],
    async ({ nobody }) => {
      const found: number[] = []
      for (let index = 0; index < 120; index++) {
        const email = `persona${index}@abasto.test`
        const answer = await nobody.request('POST', '/password/forgot', {
          body: { email, user_type_id: 2 },
          headers: from(somewhere(index)),
        })
        found.push(answer.status)
      }
      return found
    },
    { config },
    { write: (line) => lines.push(line) },
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
  const warnings = lines.filter((line) => line.includes('100 unknown e-mails'))
  figure({
    what: 'T9 120 unknown e-mails from 120 addresses',
    measured: `${warnings.length} warning`,
    target: 'a warning at 100 in an hour',
    met: warnings.length === 1,
  })
  expect(warnings.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, ip: somewhere(99) }])
  expect(lines.join('')).not.toContain('persona')
})
