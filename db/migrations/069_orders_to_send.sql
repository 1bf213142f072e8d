-- Of each seller, for the operator's list (O8).
create index buy_orders_to_send on buy_orders (provider_id)
  where state in ('awaiting_dispatch', 'partially_handled', 'claimed');
