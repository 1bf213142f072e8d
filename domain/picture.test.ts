import { expect, test } from 'vitest'
import { pictureAt, pictureSet, pictureTypeOf } from './picture.ts'

const NAME = `/media/${'a1'.repeat(16)}`

test('O9 an uploaded picture has its sizes; others have one', () => {
  expect(pictureAt(`${NAME}.webp`, 160)).toBe(`${NAME}-160.webp`)
  expect(pictureAt(`${NAME}.webp`, 1200)).toBe(`${NAME}.webp`)
  expect(pictureSet(`${NAME}.webp`)).toBe(`${NAME}.webp 1200w, ${NAME}-480.webp 480w, ${NAME}-160.webp 160w`)
  for (const source of ['/media/guante.svg', 'https://otro.test/a.webp', `${NAME}-480.webp`, '']) {
    expect(pictureAt(source, 160)).toBe(source)
    expect(pictureSet(source)).toBeUndefined()
  }
})

test('O9 the type of a picture is told by its content', () => {
  expect(pictureTypeOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('png')
  expect(pictureTypeOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpeg')
  expect(pictureTypeOf(Buffer.from('RIFF....WEBPVP8 '))).toBe('webp')
  for (const bytes of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    'RIFF....AVI ',
    'PK\u0003\u0004',
  ])
    expect(pictureTypeOf(Buffer.from(bytes))).toBeNull()
})
