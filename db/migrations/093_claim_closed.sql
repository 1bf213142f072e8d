-- The e-mail about the end of a claim (P4). A claim ends once, so no limit of email_limits counts it.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended', 'approver_replaced', 'purchase_withdrawn', 'claim_answered',
  'claim_insisted', 'claim_closed', 'note_corrected', 'invitation', 'pages_viewed', 'second_factor_changed', 'seller_paused',
  'seller_resumed', 'delegation_made_for', 'delegation_ended_for'));
