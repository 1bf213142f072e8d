import { expect, test } from 'vitest'
import { stemOf, typedOf, wordsOf } from './text.ts'

const words = (text: string) => wordsOf(text).map(({ word }) => word)

test.for([
  ['Caño FLEXIBLE metálico', 'cano flexible metalico'],
  ['Guantes de nitrilo para la cocina', 'guantes nitrilo cocina'],
  ['Mecha 10mm x 120mm', 'mecha 10 mm x 120 mm'],
  ['Placa 3x75 y 3 × 75', 'placa 3 x 75 3 x 75'],
  ['Caja de 1.500 tornillos', 'caja 1500 tornillos'],
  ['Cable 2,5 mm² o 2.5', 'cable 2.5 mm 2 2.5'],
  ['Espesor 0,125 mm', 'espesor 0.125 mm'],
  ['Niple 1/2" y ¾"', 'niple 1/2 3/4'],
  ['Codo 1½ pulgada', 'codo 1 1/2 pulgada'],
  ['JAB.E/POLV.LAV', 'jab polv lav'],
  ['IP65, M8, A4; N95', 'ip 65 m8 a4 n95'],
  ['FER-MAR-00012', 'fer mar 00012'],
  ["o'hara \\ 'drop' & | ! : *", 'hara drop'],
  ['', ''],
  ['¿…? 😀', ''],
])('C4 "%s" is the words "%s"', ([text = '', expected]) => {
  expect(words(text).join(' ')).toBe(expected)
})

test.for([
  'guante guantes',
  'lapiz lapices',
  'luz luces',
  'bronce bronces',
  'arnes arneses',
  'azul azules',
  'gris grises',
  'rojo roja rojos rojas',
  'boton botones',
  'cable cables',
  'gas gases',
  'mes meses',
  'una unas',
  'pie pies',
  'kit kits',
  'led leds',
  'toner toners',
  'taladro taladros',
  'bateria baterias',
  'enlace enlaces',
  'matriz matrices',
])('C4 plurals and genders meet: %s', (family) => {
  expect(new Set(family.split(' ').map(stemOf)).size).toBe(1)
})

test.for(['guante guardia', 'cable cabo', 'taza taco', 'casco casa', 'a4 a3', '10 100'])(
  'C4 different words stay apart: %s',
  (pair) => {
    expect(new Set(pair.split(' ').map(stemOf)).size).toBe(2)
  },
)

test.for([
  ['guan', [], 'guan'],
  ['Guantes de nit', ['guantes'], 'nit'],
  ['guantes ', ['guantes'], null],
  ['guantes de', ['guantes'], null],
  ['La', [], 'la'],
  ['balde 20l', ['balde', '20'], 'l'],
  ['“', [], null],
] as const)('S11 of %o the finished words are %o, the beginning %o', ([text, finished, beginning]) => {
  const typed = typedOf(text)
  expect(typed.words.map(({ word }) => word)).toEqual(finished)
  expect(typed.beginning).toBe(beginning)
})
