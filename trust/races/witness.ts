// Somebody who looks at every purchase in the moment it is committed, when nothing can be changed about its offers any more:
// were they for sale, at that price (I7, I8)? No later query can tell.
import { sql } from 'kysely'
import { db } from '#test/database.ts'

export async function callWitness(): Promise<void> {
  await sql`
    create table untrue_purchases (buy_order_item_id bigint);
    create function witness_item() returns trigger language plpgsql as $$
    begin
      insert into untrue_purchases
      select new.id from buy_orders o join purchases p on p.id = o.purchase_id
      where o.id = new.buy_order_id and not exists (
        select from offers_on((p.created_at at time zone 'America/Argentina/Buenos_Aires')::date) offer
        where offer.publication_id = new.publication_id and offer.region_id = p.region_id
          and (offer.value_cents, offer.currency_id) = (new.unit_price_cents, new.currency_id)
          and (offer.shipping_cents, offer.shipping_currency_id) = (new.shipping_unit_cents, new.shipping_currency_id)
          and offer.delivery_days = new.delivery_days
      );
      return null;
    end $$;
    create constraint trigger witness after insert on buy_order_items
    deferrable initially deferred for each row execute function witness_item()`.execute(db)
}

/** The lines that were bought otherwise than they were for sale, since this was asked last. */
export async function untruePurchases(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from untrue_purchases returning buy_order_item_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
