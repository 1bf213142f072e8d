-- For what an account has to do with moved approvals (O5), and the last move of a purchase (Q1). Few orders are moved.
create index order_events_reassigned on order_events (buy_order_id) where type = 'reassigned';
