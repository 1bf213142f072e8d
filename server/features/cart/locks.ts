// Rows that a purchase needs as they are (I8, O9).
import { type RawBuilder, sql } from 'kysely'

/** A change of the product would let its picture be removed before the order names it (O9). */
export function lockPictures(publications: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select from pictures where source = any(array(
      select v.image_source from publications pub join variants v on v.id = pub.variant_id
      where pub.id = any(array(${publications}))))
    order by source for key share`
}

/**
 * Locks publications, then zones, then sellers, each by id against deadlocks (I8). Changes of prices and zones and pauses of
 * sellers lock the same rows. Read offers in a later statement, with a newer snapshot.
 */
export function lockOffersForShare(
  publications: RawBuilder<unknown>,
  regionId: number | RawBuilder<number>,
): RawBuilder<{ ids: number[] }> {
  return sql`
    with locked as materialized (
      select id, provider_id from publications where id = any(array(${publications})) order by id for share
    ), zones as materialized (
      select id from shipping_zones
      where region_id = ${regionId} and provider_id = any(array(select provider_id from locked))
      order by id for share
    ), sellers as materialized (
      -- The weakest lock: an import of prices holds the seller's row for long.
      select id from providers where id = any(array(select provider_id from locked)) order by id for key share
    )
    select array(select id from locked) as ids, (select count(*) from zones) as zones,
      (select count(*) from sellers) as sellers`
}
