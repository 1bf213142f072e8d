import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  planCompany,
  type AddressRow,
  type CompanyRows,
  type CostCenterRow,
  type PersonRow,
  type StoredCompany,
  type StoredPerson,
  type TaxDataRow,
} from './company-file.ts'

const person = (over: Partial<PersonRow> = {}): PersonRow => ({
  line: 2,
  name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@uno.test',
  language: null,
  cost_center: null,
  approver: null,
  administrator: null,
  ...over,
})
const center = (over: Partial<CostCenterRow> = {}): CostCenterRow => ({
  line: 2,
  ceco: 'C-1',
  name: 'Planta',
  active: null,
  ...over,
})
const address = (over: Partial<AddressRow> = {}): AddressRow => ({
  line: 2,
  name: 'Planta',
  street: 'Ruta 12 km 4',
  region: 'litoral',
  logistic_center: 'CL Paraná',
  contact: null,
  active: null,
  ...over,
})
const taxData = (over: Partial<TaxDataRow> = {}): TaxDataRow => ({
  ...{ line: 2, legal_name: null, cuit: null, vat_condition: null, fiscal_address: null },
  gross_income_number: null,
  ...over,
})
const rows = (over: Partial<CompanyRows> = {}): CompanyRows => ({
  people: [],
  cost_centers: [],
  addresses: [],
  tax_data: [],
  ...over,
})
const storedPerson = (over: Partial<StoredPerson> = {}): StoredPerson => ({
  id: 7,
  name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@uno.test',
  language: 'es',
  cost_center: null,
  approver: null,
  administrator: false,
  active: true,
  ...over,
})
const company = (over: Partial<StoredCompany> = {}): StoredCompany => ({
  people: [],
  cost_centers: [],
  addresses: [],
  regions: [
    { id: 1, name: 'Litoral', province_id: null, closed: false },
    { id: 2, name: 'Cuyo', province_id: null, closed: false },
  ],
  taken: new Set(),
  tax_data: {
    ...{ id: 3, legal_name: 'Metal S.A.', cuit: '30-71548203-3', vat_condition: 'monotributo' },
    ...{ fiscal_address: null, gross_income_number: null },
  },
  takenCuits: new Set(),
  byOperator: true,
  ...over,
})
const storedPlace = {
  id: 5,
  name: 'Planta',
  street: 'Ruta 12 km 4',
  region_id: 1,
  logistic_center: 'CL Paraná',
  contact: 'Juan, 343 555',
  active: false,
  used: true,
}

function planOf(file: CompanyRows, stored = company()) {
  const result = planCompany(file, stored)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.plan
}
function problemsOf(file: CompanyRows, stored = company()) {
  const result = planCompany(file, stored)
  return 'problems' in result
    ? result.problems.map(({ sheet, line, column, problem, found }) => [sheet, line, column, problem, found])
    : []
}

test('O7 what the company lacks is added: Spanish, active, no administrator, where a cell is empty', () => {
  const plan = planOf(rows({ people: [person()], cost_centers: [center()], addresses: [address()] }))
  expect(plan.people).toEqual([{ line: 2, outcome: 'added', values: { ...storedPerson(), id: null } }])
  expect(plan.cost_centers[0]).toMatchObject({ outcome: 'added', values: { id: null, active: true } })
  expect(plan.addresses[0]).toMatchObject({
    outcome: 'added',
    values: { id: null, region_id: 1, contact: '', active: true },
  })
})

test('O7 F1 an empty cell keeps what is stored, and a given one changes it', () => {
  const stored = company({
    people: [storedPerson({ language: 'en', administrator: true })],
    cost_centers: [{ id: 3, ceco: 'C-1', name: 'Planta', active: false }],
    addresses: [storedPlace],
  })
  const same = planOf(
    rows({ people: [person()], cost_centers: [center()], addresses: [address()], tax_data: [taxData()] }),
    stored,
  )
  expect(Object.values(same).map(([row]) => row.outcome)).toEqual(['same', 'same', 'same', 'same'])
  expect(same.people[0]?.values).toEqual(stored.people[0])
  expect(same.addresses[0]?.values).toEqual(storedPlace)
  const changed = planOf(
    rows({
      people: [person({ language: 'es', administrator: false })],
      cost_centers: [center({ active: true })],
      addresses: [address({ street: 'Ruta 14', contact: 'Eva' })],
      tax_data: [taxData({ fiscal_address: 'Ruta 6' })],
    }),
    stored,
  )
  expect(Object.values(changed).map(([row]) => row.outcome)).toEqual([
    ...['changed', 'changed', 'changed', 'changed'],
  ])
  expect(changed.people[0]?.values).toMatchObject({ id: 7, language: 'es', administrator: false })
  expect(changed.cost_centers[0]?.values).toMatchObject({ id: 3, active: true })
  expect(changed.addresses[0]?.values).toMatchObject({ id: 5, street: 'Ruta 14', contact: 'Eva' })
})

test('O7 a row twice, an e-mail of another company and a blocked person are wrong at their cell', () => {
  const stored = company({
    people: [storedPerson({ email: 'fue@uno.test', active: false })],
    taken: new Set(['otra@dos.test']),
  })
  expect(
    problemsOf(
      rows({
        people: [
          person(),
          person({ line: 3 }),
          person({ line: 4, email: 'otra@dos.test' }),
          person({ line: 5, email: 'fue@uno.test' }),
        ],
        cost_centers: [center(), center({ line: 3 })],
        addresses: [address(), address({ line: 3 })],
      }),
      stored,
    ),
  ).toEqual([
    ['people', 4, 'email', 'email_taken', 'otra@dos.test'],
    ['people', 5, 'email', 'person_blocked', 'fue@uno.test'],
    ['people', 3, 'email', 'row_repeated', 'ana@uno.test'],
    ['cost_centers', 3, 'ceco', 'row_repeated', 'C-1'],
    ['addresses', 3, 'name', 'row_repeated', 'Planta'],
  ])
})

test('O7 a cost center or an approver may be of the file; unknown, inactive or oneself is wrong', () => {
  const stored = company({
    people: [
      storedPerson({ email: 'jefe@uno.test' }),
      storedPerson({ email: 'fue@uno.test', active: false }),
    ],
    cost_centers: [{ id: 3, ceco: 'VIEJO', name: 'Viejo', active: false }],
  })
  const among = [center(), person({ email: 'nueva@uno.test', line: 3 })] as const
  const check = (over: Partial<PersonRow>) =>
    problemsOf(rows({ cost_centers: [among[0]], people: [person(over), among[1]] }), stored).map(
      ([, , column, problem, found]) => [column, problem, found],
    )
  expect(check({ cost_center: 'C-1', approver: 'nueva@uno.test' })).toEqual([])
  expect(check({ approver: 'jefe@uno.test' })).toEqual([])
  expect(check({ cost_center: 'VIEJO' })).toEqual([['cost_center', 'cost_center_not_allowed', 'VIEJO']])
  expect(check({ cost_center: 'NADA' })).toEqual([['cost_center', 'cost_center_not_allowed', 'NADA']])
  for (const approver of ['fue@uno.test', 'nadie@uno.test', 'ana@uno.test'])
    expect(check({ approver })).toEqual([['approver', 'approver_not_allowed', approver]])
})

test('O7 an unchanged cost center or approver may be inactive; a row that deactivates one is seen by the others', () => {
  const stored = company({
    people: [
      storedPerson({ cost_center: 'VIEJO', approver: 'fue@uno.test' }),
      storedPerson({ id: 8, email: 'fue@uno.test', active: false }),
    ],
    cost_centers: [
      { id: 3, ceco: 'VIEJO', name: 'Viejo', active: false },
      { id: 4, ceco: 'C-1', name: 'Planta', active: true },
    ],
  })
  expect(
    problemsOf(rows({ people: [person({ cost_center: 'VIEJO', approver: 'fue@uno.test' })] }), stored),
  ).toEqual([])
  expect(
    problemsOf(
      rows({ cost_centers: [center({ active: false })], people: [person({ cost_center: 'C-1' })] }),
      stored,
    ),
  ).toEqual([['people', 2, 'cost_center', 'cost_center_not_allowed', 'C-1']])
})

test('O6 O7 an unknown zone, another zone of a used address and a name of two addresses are wrong', () => {
  const file = rows({ addresses: [address({ region: 'Marte' }), address({ line: 3, name: 'Otra' })] })
  expect(problemsOf(file)).toEqual([['addresses', 2, 'region', 'region_not_found', 'Marte']])
  const moved = rows({ addresses: [address({ region: 'CUYO' })] })
  expect(problemsOf(moved, company({ addresses: [storedPlace] }))).toEqual([
    ['addresses', 2, 'region', 'address_used', 'CUYO'],
  ])
  expect(problemsOf(moved, company({ addresses: [{ ...storedPlace, used: false }] }))).toEqual([])
  expect(
    problemsOf(rows({ addresses: [address()] }), company({ addresses: [storedPlace, storedPlace] })),
  ).toEqual([['addresses', 2, 'name', 'address_ambiguous', 'Planta']])
})

test('O5 O7 an administrator cannot take the right from the last one, unless another gets it; the operator can', () => {
  const people = [storedPerson({ administrator: true })]
  const file = rows({ people: [person({ administrator: false })] })
  expect(problemsOf(file, company({ people, byOperator: false }))).toEqual([
    ['people', 2, 'administrator', 'last_administrator', 'ana@uno.test'],
  ])
  expect(problemsOf(file, company({ people }))).toEqual([])
  const handedOver = rows({
    people: [
      person({ administrator: false }),
      person({ line: 3, email: 'nueva@uno.test', administrator: true }),
    ],
  })
  expect(problemsOf(handedOver, company({ people, byOperator: false }))).toEqual([])
})

test('F1 of the tax data the cells that are written change; a CUIT changes by the operator and waits by others', () => {
  const { tax_data: before } = company()
  const file = rows({ tax_data: [taxData({ cuit: '30-50000001-1', vat_condition: 'iva_exento' })] })
  const values = { ...before, vat_condition: 'iva_exento', cuit: '30-50000001-1' }
  expect(planOf(file).tax_data).toEqual([{ line: 2, outcome: 'changed', waitingCuit: null, values }])
  expect(planOf(file, company({ byOperator: false })).tax_data).toEqual([
    { line: 2, outcome: 'changed', waitingCuit: values.cuit, values: { ...values, cuit: before.cuit } },
  ])
  const cuitAlone = rows({ tax_data: [taxData({ cuit: values.cuit })] })
  expect(planOf(cuitAlone, company({ byOperator: false })).tax_data).toMatchObject([
    { outcome: 'same', waitingCuit: values.cuit },
  ])
})

test('F1 a second row of tax data is refused, and the CUIT of another company', () => {
  const takenCuits = new Set(['30-50000001-1'])
  const file = rows({
    tax_data: [taxData({ cuit: '30-50000001-1' }), taxData({ line: 3, legal_name: 'Otra S.A.' })],
  })
  expect(problemsOf(file, company({ takenCuits }))).toEqual([
    ['tax_data', 2, 'cuit', 'cuit_taken', '30-50000001-1'],
    ['tax_data', 3, 'legal_name', 'one_row_only', 'Otra S.A.'],
  ])
})

test('O7 a stored plan changes nothing when its file comes again', () => {
  const emails = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd').map((name) => `${name}@uno.test`))
  const people = fc
    .tuple(
      emails,
      fc.infiniteStream(
        fc.record({
          name: fc.constantFrom('Ana', 'Eva'),
          language: fc.constantFrom('es', 'en', null),
          administrator: fc.constantFrom(true, false, null),
          cost_center: fc.constantFrom('C-1', null),
        }),
      ),
    )
    .map(([all, more]) => all.map((email, index) => person({ email, line: index + 2, ...more.next().value })))
  fc.assert(
    fc.property(people, people, (first, second) => {
      const before = company({
        people: first.map((row, id) =>
          storedPerson({ ...row, language: 'es', administrator: false, id, approver: null }),
        ),
        cost_centers: [{ id: 1, ceco: 'C-1', name: 'Planta', active: true }],
      })
      const { people: plan } = planOf(rows({ people: second }), before)
      const kept = before.people.filter(({ email }) => !plan.some(({ values }) => values.email === email))
      const after = company({
        ...before,
        people: [...kept, ...plan.map(({ values }, id) => ({ ...values, id: values.id ?? 100 + id }))],
      })
      expect(planOf(rows({ people: second }), after).people.map(({ outcome }) => outcome)).toEqual(
        second.map(() => 'same'),
      )
    }),
  )
})
