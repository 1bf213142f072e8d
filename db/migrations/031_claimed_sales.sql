-- Claimed sales with units to send are also listed as pending (V1); they are counted one by one.
create index buy_orders_claimed on buy_orders (provider_id) where state = 'claimed';
