// Synonyms that a release ships (E1).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { rolledBack } from '#test/rolled-back.ts'

const MIGRATION = new URL('migrations/148_words_of_things.sql', import.meta.url)

/** The statement of a release that adds its rows. */
async function release(rows: string): Promise<string> {
  const text = await readFile(MIGRATION, 'utf8')
  const [, end = ''] = text.split(/(?<=\n)\), new as/)
  return `with shipped (language, term, means) as (values ${rows}), new as ${end.slice(0, end.indexOf(';'))}`
}

test('E1 a release takes back its own synonyms only', async () => {
  const [removal = ''] = /delete from search_synonyms[^;]*/.exec(await readFile(MIGRATION, 'utf8')) ?? []
  await rolledBack(db, async (trx) => {
    const ofOperator = { language: 'es', term: 'grampas', means: 'broches' }
    await trx.insertInto('search_synonyms').values(ofOperator).execute()
    await sql.raw(removal).execute(trx)
    const { rows } =
      await sql`select language, term, means from search_synonyms where term = 'grampas'`.execute(trx)
    expect(rows).toEqual([ofOperator])
    await sql`
      insert into search_synonyms (id, language, term, means) overriding system value
      select min(id) - 1, 'es', 'sunchos', 'fleje' from search_synonyms`.execute(trx)
    await sql.raw(removal).execute(trx)
    const { rows: left } = await sql`select from search_synonyms where term = 'sunchos'`.execute(trx)
    expect(left).toEqual([])
  })
})

test('E1 a release adds its synonyms once, and never again what an operator removed or changed', async () => {
  await rolledBack(db, async (trx) => {
    const meanings = async () => {
      const { rows } = await sql<{ means: string }>`
        select means from search_synonyms where term = 'palabra de prueba' order by means`.execute(trx)
      return rows.map(({ means }) => means)
    }
    const ship = async (...means: string[]) =>
      sql
        .raw(await release(means.map((one) => `('es', 'palabra de prueba', '${one}')`).join(', ')))
        .execute(trx)
    const add = (means: string) =>
      trx.insertInto('search_synonyms').values({ language: 'es', term: 'palabra de prueba', means }).execute()
    const remove = (means: string) =>
      trx
        .deleteFrom('search_synonyms')
        .where('term', '=', 'palabra de prueba')
        .where('means', '=', means)
        .execute()

    await add('propia')
    await add('quitada antes')
    await remove('quitada antes')
    await ship('primera', 'segunda', 'propia', 'quitada antes')
    expect(await meanings()).toEqual(['primera', 'propia', 'segunda'])

    await remove('primera')
    await trx
      .updateTable('search_synonyms')
      .set({ means: 'cambiada' })
      .where('term', '=', 'palabra de prueba')
      .where('means', '=', 'segunda')
      .execute()
    await ship('primera', 'segunda', 'tercera')
    expect(await meanings()).toEqual(['cambiada', 'propia', 'tercera'])
  })
})
