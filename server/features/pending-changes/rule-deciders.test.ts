// Who decides by the rules is in the chain of administrators, too (R11, R1).
import { expect, test } from 'vitest'
import * as people from '#contract/company-people.ts'
import { changePerson, makeCompany, paramsOf, pending } from '#test/consenting.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'

test('R11 R1 what an administrator changes of a person who decides on their purchases by the rules waits', async () => {
  const company = await makeCompany({ delegated: false })
  const { ana, fede } = company
  const asked = () => [
    ana.call(people.endPersonSessions, paramsOf(company, fede)),
    ana.call(people.sendPersonLink, paramsOf(company, fede)),
  ]
  const statuses = async () => (await Promise.all(asked())).map(({ status }) => status)
  expect(await statuses()).not.toContain(202)
  await putRules(ana.company, { conditions: [], steps: oneByOne(fede) })
  expect(await statuses()).toEqual([202, 202])
  const body = { successor_id: company.carla.id }
  expect((await ana.call(people.blockPerson, { ...paramsOf(company, fede), body })).status).toBe(202)
  const changed = await changePerson(ana, company, fede, { email: 'otra@reglas.test' })
  expect(changed.message).toMatchObject({ email: fede.email })
  const changes = await pending(company)
  expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['block', 'email', 'link', 'sessions'])
  for (const { waits_for } of changes) expect(waits_for.toSorted()).toEqual(['Dora Prueba', 'Fede Prueba'])
})
