import { expect, test } from 'vitest'
import { makeIndex, textOf } from '#test/made-index.ts'

const GRINDER = textOf('Amoladora angular 850 W', {
  about: ['Amoladoras y sierras'],
  descriptions: ['Con disco de corte y llave.'],
})
const SAW = textOf('Sierra circular', { about: ['Amoladoras y sierras', 'disco'] })
const DISC = textOf('Disco de corte', { about: ['Abrasivos'], descriptions: ['Para amoladora.'] })
const PLAIN_DISC = textOf('Disco flap')

test('E2 a known thing comes before products that only have the rest of the words, or all of them elsewhere', () => {
  const { find } = makeIndex([GRINDER, SAW, PLAIN_DISC, DISC])
  expect(find('disco de amoladora')?.[0]).toBe(3)
  expect(find('amoladora con disco')?.[0]).toBe(0)
  expect(makeIndex([GRINDER, SAW, PLAIN_DISC]).find('disco de amoladora')).toEqual([2, 0, 1])
  const lights = makeIndex(['Luz de emergencia', 'Cable para luz', 'Tecla doble'])
  expect(lights.find('tecla de luz')).toEqual([2])
  expect(lights.find('luz')).toEqual([0, 1])
})

test('E2 a product with all words in its name counts as the thing, and the thing itself comes first', () => {
  const { find, match } = makeIndex([
    'Guantes descartables caja x 100',
    'Caja de cartón',
    'Caja de herramientas',
  ])
  expect(find('caja de guantes')).toEqual([0])
  expect(find('caja herramientas')).toEqual([2])
  expect(match('caja')?.map(({ doc, tier }) => [doc, tier])).toEqual([
    [1, 0],
    [2, 0],
    [0, 0],
  ])
})

test('E2 a category is a thing too, by its whole name', () => {
  const folders = ['Carpetas y biblioratos']
  const { find } = makeIndex([
    'Carpeta colgante',
    'Carpeta de bibliorato suelta',
    textOf('Archivador de palanca', { about: folders, categories: folders }),
  ])
  expect(find('carpetas y biblioratos')).toEqual([2, 1])
  expect(find('carpeta')).toEqual([0, 1, 2])
})

test('E2 words that the thing lacks are left out, and said', () => {
  const { index, live } = makeIndex(['Guantes de látex', 'Guantes de cuero', 'Cuchillo de cocina'])
  const match = index.match('guantes de cocina', { literal: false }, live)
  expect([...(match?.docs ?? [])]).toEqual([0, 1])
  expect(match?.leftOut).toEqual(['cocina'])
})

test('E2 a product with the word of the thing that lacks one of three words comes after such things, one without that word never', () => {
  const { find } = makeIndex([
    'Kit de amoladora Borvek azul',
    'Mochila Borvek azul',
    'Amoladora Borvek roja',
    'Amoladora verde',
  ])
  expect(find('amoladora borvek roja')).toEqual([2, 0, 3])
  expect(find('amoladora borvek verde')).toEqual([3, 2, 0])
})

test('E2 in English the last noun is the thing', () => {
  const { index, live } = makeIndex(['Safety vest', 'Gloves', 'Safety gloves'])
  const match = index.match('gloves safety', { literal: false, language: 'en' }, live)
  expect([...(match?.docs ?? [])]).toEqual([2])
  const vests = index.match('reflective gloves safety vest', { literal: false, language: 'en' }, live)
  expect(vests?.docs[0]).toBe(0)
})

test('E2 what a thing is for is not the thing', () => {
  const { find } = makeIndex(['Taladro atornillador con batería', 'Batería de litio'])
  expect(find('bateria para taladro')).toEqual([1, 0])
  expect(find('taladro bateria')).toEqual([0])
})
