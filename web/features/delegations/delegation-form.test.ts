import { expect, test } from 'vitest'
import { es } from '#web/texts/es.ts'
import { chosenBy, isFound, labelOf } from './delegation-form.ts'

const florencia = { id: 4, name: 'Florencia', last_name: 'Bustos', email: 'suplente@abasto.test' }
const tomas = { id: 3, name: 'Tomás', last_name: 'Ledesma', email: 'comprador@abasto.test' }
const colleagues = [florencia, tomas]
const chosen = (text: string) => chosenBy(text, colleagues, es)

test('G2 only an e-mail or an entry of the list chooses a delegate', () => {
  expect(chosen(labelOf(florencia, es))).toBe(florencia)
  expect(chosen(' Suplente@Abasto.test ')).toBe(florencia)
  for (const text of ['', 'Florencia', 'suplente', 'otra@abasto.test']) expect(chosen(text)).toBe(undefined)
})

test('G2 a delegate is found by parts of name and e-mail, without accents', () => {
  const found = (typed: string) => colleagues.filter((one) => isFound(typed, labelOf(one, es)))
  expect(found('tomas')).toEqual([tomas])
  expect(found('LEDESMA tom')).toEqual([tomas])
  expect(found('abasto.test')).toEqual(colleagues)
  expect(found('nadie')).toEqual([])
})
