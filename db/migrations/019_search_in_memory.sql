-- Words are kept in the memory of each process, made from the catalogue itself: the projection holds what offers change.
drop index search_products_words;
alter table search_products drop column words, drop column source_hash, drop column text_version;
drop table search_words;
alter table search_variants set (fillfactor = 80);
