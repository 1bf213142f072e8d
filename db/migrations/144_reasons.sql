-- Why each trigger's function runs, for docs/effects.md.
do $$
declare name text;
begin
  for name in
    select distinct p.oid::regprocedure::text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.proname like 'audit\_%'
  loop
    execute format('comment on function %s is %L', name,
      'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.');
  end loop;
end $$;

comment on function bundle_emails() is 'After a number of e-mails of one kind by one sender within an hour, further ones wait and leave as one, so that no user floods another.';
comment on function cap_invitations() is 'A company, a seller or the market sends a hundred invitations a day; the next ones leave later.';
comment on function check_approved() is 'Nothing is sent, cancelled or claimed of an order that is not approved (I11).';
comment on function check_claim_message() is 'Seller and buyer take turns in an open claim, and each says only what is theirs to say (I15).';
comment on function check_claimant() is 'Only the buyer of the order claims (I15).';
comment on function check_cuit() is 'A tax number has a right check digit. A wrong one of before this rule may stay.';
comment on function check_decidable() is 'A purchase is placed only while its approver or a delegate can decide on it (Q3). A checkout that meets a change of approvers is tried again.';
comment on function check_decider() is 'Only the approver of the purchase or a delegate decides, and no buyer on their own purchase (I10).';
comment on function check_delivery_transition() is 'A dispatch stays as it was sent; only its note is corrected before the confirmation, and its state goes forwards (I12).';
comment on function check_email_change() is 'Only an account with a password, and another e-mail, has something to confirm.';
comment on function check_event_at_commit() is 'The state of an order is what its log says last (I23).';
comment on function check_operator_link() is 'A link of an operator works once, and one set-up link makes the first operator.';
comment on function check_order_at_commit() is 'The state of an order follows from its log, and that of its purchase from its orders (I13, I23).';
comment on function check_order_event() is 'The log follows the allowed ways from state to state and names who may have gone them (I12).';
comment on function check_order_transition() is 'Only listed transitions of an order (I12).';
comment on function check_own_provider() is 'Only the seller of the order sends or cancels (I16).';
comment on function check_province_of_address() is 'An address that purchases name stays in its province, so that where they went stays true.';
comment on function check_purchase_at_commit() is 'The state of a purchase follows from its orders (I13).';
comment on function check_purchase_ceiling() is 'A purchase stays below the ceiling, so that sums of any number of them are exact (I25).';
comment on function check_recovery_code() is 'A recovery code works once.';
comment on function check_second_factor() is 'A confirmed second factor is not replaced in silence, and a code works once.';
comment on function check_seller_sells() is 'A paused seller takes no orders; a pause waits for the checkouts under way.';
comment on function check_session_factor() is 'A session that gave its second factor does not owe it again.';
comment on function check_shipping_price_is_logged() is 'A shipping price changes together with a row of its history (I18).';
comment on function check_standing_in() is 'A decision on behalf of an approver needs a delegation in force (I10), which is locked until the commit.';
comment on function check_view() is 'Only an operator opens a view, and only of a buyer or a seller (O4).';
comment on function check_zone_of_address() is 'A purchase is placed in the zone that its address has at this moment (I9).';
comment on function count_approver_change() is 'Keeps the counts of the approver''s list, so that the tabs of a list cost nothing.';
comment on function count_order_change() is 'Keeps the counts of the seller''s and the approver''s lists.';
comment on function count_orders() is 'Keeps the counts of the seller''s and the approver''s lists.';
comment on function count_purchase_change() is 'Keeps the counts of the buyer''s list.';
comment on function count_purchases() is 'Keeps the counts of the buyer''s list.';
comment on function end_access_of_old_email() is 'Sessions, known browsers, links and pending changes that belong to the old e-mail end with it (R11).';
comment on function forget_bulk_change() is 'A publication that changed by itself is no longer undone with the bulk change (U4).';
comment on function keep_cancelled() is 'A cancelled publication comes back only by publishing it.';
comment on function keep_decided_delegation() is 'A delegation keeps the days and the person of what was decided under it (I17).';
comment on function keep_ended_change() is 'A pending change ends once (R11).';
comment on function keep_order_as_agreed() is 'An order keeps its prices, totals, seller and zone (I6).';
comment on function keep_order_item_as_agreed() is 'A line keeps what was agreed, and what was sent or cancelled is not taken back (I1, I6).';
comment on function keep_parties() is 'A purchase keeps its buyer, and after a decision its approver. A new approver is an active user (Q3).';
comment on function keep_purchase_as_agreed() is 'A purchase keeps its address, cost center and comments (I6).';
comment on function keep_used() is 'A link sets one password (I21).';
comment on function log_details() is 'Tells every process which kept pages of products are out of date.';
comment on function log_synonyms() is 'Tells every process that the synonyms of the search changed.';
comment on function note_email_changer() is 'Records the colleague who changed the e-mail; nobody decides on their own purchases through an account whose e-mail they changed (R11).';
comment on function note_sponsor() is 'Records the administrator who invited or promoted a person, whose delegation then needs a consent (R11).';
comment on function one_operator_remains() is 'The market keeps an operator who can sign in (O1).';
comment on function refuse_change() is 'History is final: what was agreed, decided, sent, paid or written down stays.';
comment on function sum_cancelled_units() is 'Keeps the sums of what was spent (I25).';
comment on function sum_new_orders() is 'Keeps the sums of what waits for approval (I25).';
comment on function sum_order_change() is 'Keeps the sums of what waits and of what was spent (I25).';
comment on function take_parties_of_purchase() is 'An order copies the buyer and the approver of its purchase (I4).';
