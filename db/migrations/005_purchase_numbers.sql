-- Codes people read out on the phone: AB-000123, and AB-000123-2 for its second buy order.
create sequence purchase_numbers;
