-- B8: the bar code of a proposed product, as its seller gave it.
alter table product_proposals add column bar_code text default null check (bar_code_is_valid(bar_code));
-- One number in any of its lengths.
create unique index proposals_wait_once_by_bar_code on product_proposals (provider_id, lpad(bar_code, 14, '0'))
  where state = 'pending' and bar_code is not null;
