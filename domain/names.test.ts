// Names that travel in e-mails: real ones pass, links and sentences are refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameProblem, OTHER_NAME, PERSON_NAME } from './names.ts'

const PEOPLE = [
  'María José de la Cruz',
  'María de los Ángeles del Sagrado Corazón de Jesús',
  "O'Higgins",
  'O’Connor-Ríos',
  'Dr. Soto',
  'J. P.',
  'J.P. Morgan',
  'J.Pérez',
  'Ma. Eugenia',
  'Fco. Javier',
  'Martínez h.',
  'Rodríguez (h)',
  'Sáenz Peña, Roque',
  'Ñandú',
  'Zoë',
  '李小龙',
  'Владимир',
  'محمد',
  'X Æ A-12',
  'Persona 995',
  'Turno 2 de 3 (2026)',
]
const OTHERS = [
  'J. P. Morgan',
  'Grupo S.A.',
  'Ferretería 3 de Mayo S.R.L.',
  'Metalúrgica Paraná S.A.C.I.F. e I.',
  'Administración Nacional de Puertos S.A. Sucursal Buenos Aires Norte',
  'Cía. Ltda. Argentina',
  'Hnos. García e Hijos',
  'Yahoo! Argentina',
  'Toys "R" Us',
  'Johnson & Johnson',
  '¿Qué comemos?',
  'Depósito 2.5 hectáreas',
  '1010',
  'AR-S 12/7',
  'Ruta 8 km 50, Pilar, Bs.As.',
  'Bs. As. Centro',
  'RR.HH.',
  'Embajada de EE.UU.',
  'Av. Ovidio Lagos 7300, Rosario, S2013',
  'Av. Rivadavia 12450, piso 10, depto. 1002, C1408AAB, Ciudad Autónoma de Buenos Aires',
  'Cno. Gral. Belgrano Km 10,5 e/ 449 y 451',
  'Nave 3: repuestos (norte)',
  'Mantenimiento',
  'A+B = C',
  'Planta Nº 4',
  'Arcor S.A.I.C.',
  '24/7 Servicios',
  'Piso 3, Of. 12',
]
const LINKS = [
  'https://evil.example/x',
  'HTTP://EVIL.EXAMPLE',
  'hxxps://evil.example',
  '//evil.example',
  'www.evil.example',
  'i❤.ws',
  '☎☎.com',
  'WWW.evil',
  'evil.com',
  'Dell.com',
  'premios.top',
  'bit.ly/3xYz',
  't.me/premio',
  'T.ME',
  'q.premios',
  'x.com',
  'abasto.com.ar',
  'mi-banco.online',
  'evil.com.',
  '(evil.com)',
  'ganá en evil.com ya',
  'evil．com',
  'evil。com',
  'evil\u200b.com',
  'e\u00advil.com',
  'пример.рф',
  'xn--e1afmkfd',
  'eva@evil.example',
  'mailto:eva',
  'javascript:alert(1)',
  '10.0.0.1',
  'evil[.]com',
  'evil punto com',
  'evil dot com',
  String.raw`\\servidor\carpeta`,
]
const problems = (names: readonly string[], limits: typeof OTHER_NAME) =>
  names.flatMap((name) => nameProblem(name, limits) ?? [])

test('O5 O7 O8 real names of people and of companies pass', () => {
  expect(problems(PEOPLE, PERSON_NAME)).toEqual([])
  expect(problems([...OTHERS, ...PEOPLE], OTHER_NAME)).toEqual([])
})

test.each(LINKS)('O5 O7 O8 %j is refused as a link, of a person and of a company', (link) => {
  expect([nameProblem(link, PERSON_NAME), nameProblem(link, OTHER_NAME)]).toEqual([
    'name_with_link',
    'name_with_link',
  ])
})

test('O5 O7 O8 a link is refused wherever it is in a real name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OTHERS),
      fc.constantFrom(...LINKS),
      fc.constantFrom(' ', ', ', ' - ', ' ('),
      fc.boolean(),
      (name, link, between, first) => {
        const mixed = first ? `${link}${between}${name}` : `${name}${between}${link}`
        expect(nameProblem(mixed, OTHER_NAME)).toBe('name_with_link')
      },
    ),
    { numRuns: 200 },
  )
})

test('O5 O7 O8 whatever domain, address or scheme is typed is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.emailAddress(), fc.ipV4()), (link) => {
      expect(nameProblem(`Ana ${link.toLowerCase()}`, PERSON_NAME)).toBe('name_with_link')
    }),
    { numRuns: 200 },
  )
})

test('O5 O7 O8 real names pass when combined', () => {
  const words = fc.constantFrom(
    'Ana',
    'José',
    'de la',
    'Cruz',
    "D'Angelo",
    'Dr.',
    'Sta.',
    'Gral.',
    'J.',
    'Núñez',
  )
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (parts) => {
      expect(nameProblem(parts.join(' '), PERSON_NAME)).toBe(null)
    }),
  )
})

test.each(['a\nb', 'a\r\nBcc: b', 'a\u2028b', 'a\u2029b', 'a\tb', 'a\u0085b', 'a\u000bb'])(
  'O5 O7 O8 %j has more than one line',
  (name) => {
    expect([nameProblem(name, PERSON_NAME), nameProblem(name, OTHER_NAME)]).toEqual([
      'name_of_one_line',
      'name_of_one_line',
    ])
  },
)

test.each([
  'Ganaste un premio. Hacé clic ahora',
  'Felicitaciones! Ganaste',
  'Felicitaciones, ganaste!',
  '¿Querés ganar?',
  'Llamá al 0800-555-1234',
  'Llamá al ٠٨٠٠٥٥٥١٢٣٤',
  '11 / 5555 / 123',
  'Tu cuenta vence hoy; entrá',
])('O5 the name of a person is no sentence: %s', (name) => {
  expect(nameProblem(name, PERSON_NAME)).toBe('name_like_sentence')
})

test.each([
  'Tu cuenta fue suspendida. Entrá y poné tu clave',
  'Hay un premio para vos! Pedilo con este botón',
])('O4 O6 O8 the name of a company is not several sentences: %s', (name) => {
  expect(nameProblem(name, OTHER_NAME)).toBe('name_like_sentence')
})

test('O5 O7 O8 a name has a length, in characters and words', () => {
  expect(nameProblem('a'.repeat(60), PERSON_NAME)).toBe(null)
  expect(nameProblem('a'.repeat(61), PERSON_NAME)).toBe('name_too_long')
  expect(nameProblem('😀'.repeat(60), PERSON_NAME)).toBe(null)
  expect(nameProblem(Array(10).fill('la').join(' '), PERSON_NAME)).toBe(null)
  expect(nameProblem(Array(11).fill('la').join(' '), PERSON_NAME)).toBe('name_too_long')
  expect(nameProblem('a'.repeat(200), OTHER_NAME)).toBe(null)
  expect(nameProblem(Array(26).fill('de').join(' '), OTHER_NAME)).toBe('name_too_long')
})

test('O5 O7 O8 whatever is typed has an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const known = ['name_of_one_line', 'name_with_link', 'name_like_sentence', 'name_too_long', null]
      expect(known).toContain(nameProblem(name, PERSON_NAME))
      expect(known).toContain(nameProblem(name, OTHER_NAME))
    }),
  )
})
