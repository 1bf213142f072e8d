import { openWorld } from './world/open.ts'
for (const products of [20_000, 200_000, 1_000_000]) {
  const from = performance.now()
  const world = await openWorld({ products, orders: products === 20_000 ? 200_000 : 50_000, copy: false })
  await world.close()
  console.log(products, ((performance.now() - from) / 1000).toFixed(0), 's')
}
