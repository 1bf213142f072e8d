-- U6: the link's key is in the link alone; the row has the HMAC of user, session and end under it.
alter table price_exports rename column link_hash to link_mac;
alter table price_exports drop constraint price_exports_link_hash_key;
alter table price_exports rename constraint price_exports_link_hash_check to price_exports_link_mac_check;
