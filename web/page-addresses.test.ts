import { expect, test } from 'vitest'
import { PAGE_ADDRESSES } from '#contract/page-addresses.ts'
import { router } from './routes.tsx'

test('N2 the server, which answers 404 elsewhere, knows the address of every page and no others', async () => {
  await router.options.context.addPagesFor('operator')
  const pages = Object.keys(router.routesByPath).filter((path) => path !== '/$')
  expect(pages.toSorted()).toEqual([...PAGE_ADDRESSES].toSorted())
})
