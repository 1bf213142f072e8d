// Second step of an import: what only all lines together, or the database, can tell to be wrong.

import { sql, type Transaction } from 'kysely'
import type { BadLine } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'

export async function checkStaged(trx: Transaction<DB>, limit: number): Promise<BadLine[]> {
  await findStored(trx)
  const { rows } = await sql<BadLine>`
    with numbered as (
      select *,
        first_value(line) over same_sku as first_of_sku,
        first_value(line) over same_product as first_of_product,
        first_value(category) over same_product as product_category,
        first_value(brand) over same_product as product_brand
      from import_lines
      window same_sku as (partition by sku order by line), same_product as (partition by product order by line)
    )
    select line, 'sku' as "column", 'repetido: ya está en la línea ' || first_of_sku as reason
      from numbered where first_of_sku <> line
    union all
    select line, 'category', 'no es la del mismo producto en la línea ' || first_of_product
      from numbered where category <> product_category
    union all
    select line, 'brand', 'no es la del mismo producto en la línea ' || first_of_product
      from numbered where brand <> product_brand
    union all
    select line, 'provider', 'no hay un vendedor con el nombre o el e-mail "' || provider || '"'
      from numbered where provider is not null and provider_id is null
    order by line, "column"
    limit ${limit}`.execute(trx)
  return rows
}

/** A known SKU stays in its product when the file does not say which; a seller is known by name or e-mail. */
async function findStored(trx: Transaction<DB>) {
  await sql`
    update import_lines as staged set
      product = coalesce(product,
        (select p.code from variants v join products p on p.id = v.product_id where v.sku = staged.sku), sku),
      provider_id = (select id from providers
        where lower(staged.provider) in (lower(fantasy_name), lower(email)) order by id limit 1)
    where product is null or provider is not null`.execute(trx)
}
