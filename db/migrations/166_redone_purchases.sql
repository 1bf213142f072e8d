-- R7: a cart rebuilds what was refused of a purchase, and the purchase placed from it names that one, once.
alter table carts add column redoes bigint references purchases;
alter table purchases add column redo_of bigint references purchases;
alter table purchases add constraint purchases_redo_another check (redo_of <> id);
create unique index purchases_redone_once on purchases (redo_of);

drop trigger purchases_stay_as_agreed on purchases;
create trigger purchases_stay_as_agreed before update of internal_code, cart_id, company_id, region_id, address_id, address_description,
  cost_center_id, cost_center, provider_comments, approver_comments, created_at, buyer_tax_data, logistic_center, delivery_contact, chain,
  redo_of
  on purchases for each row execute function keep_purchase_as_agreed();

-- What a cart redoes, when it holds something that was refused and no other purchase has redone it.
create function redone_by_cart(cart bigint) returns bigint language sql stable as $$
  select c.redoes from carts c
  where c.id = cart and not exists (select from purchases where redo_of = c.redoes) and exists (
    select from cart_items i
    join buy_order_items refused on refused.publication_id = i.publication_id
    join buy_orders o on o.id = refused.buy_order_id and o.purchase_id = c.redoes
    join decisions d on d.buy_order_id = o.id and d.decision = 'rejected'
    where i.cart_id = c.id
  )
$$;
comment on function redone_by_cart(bigint) is 'The refused purchase that a purchase of the cart names (R7).';
