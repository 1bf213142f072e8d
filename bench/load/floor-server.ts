// The floor of reads: Fastify with one primary-key select:
//   node bench/load/floor-server.ts DATABASE_URL

import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })
const app = Fastify()

app.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'by primary key',
    text: 'select id, code, name, short_description, brand_id, category_id from products where id = $1',
    values: [Number(params.id)],
  })
  return { code: 200, message: rows[0] }
})

process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) })
process.once('disconnect', () => {
  void app.close().then(() => pool.end())
})
