-- A buyer withdraws a purchase that waits for approval (P9). The event logs it; there is no decision.
insert into order_transitions (event, from_state, to_state) values ('withdrawn', 'pending_approval', 'rejected');
