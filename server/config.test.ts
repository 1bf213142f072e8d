import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('works without a single setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    defaultLanguage: 'es',
    demo: true,
  })
})

test('names every mistake at once', () => {
  const mistakes = { PORT: 'abc', DEFAULT_LANGUAGE: 'fr', PUBLIC_URL: 'abasto', LOG_LEVEL: 'loud' }
  expect(() => readConfig(mistakes)).toThrowErrorMatchingInlineSnapshot(`
    [Error: These settings are not right:
      PORT=abc is not a number
      PUBLIC_URL=abasto is not like https://name.example
      DEFAULT_LANGUAGE=fr is none of es, en
      LOG_LEVEL=loud is none of silent, fatal, error, warn, info, debug, trace]
  `)
})

test('never prints a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    /DATABASE_URL=… is not like/,
  )
})

test('takes an empty variable as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('an address to listen on (%s) becomes one to visit', (HOST, publicUrl) => {
  expect(readConfig({ HOST }).publicUrl).toBe(publicUrl)
})
