-- A company's limit is at most what a purchase may cost (I25); a higher one had the same effect.
update company_limits set limit_cents = purchase_max_cents() where limit_cents > purchase_max_cents();
alter table company_limits add constraint company_limits_ceiling_check check (limit_cents <= purchase_max_cents());
