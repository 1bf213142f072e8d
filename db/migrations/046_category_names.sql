-- The English name of a category; the Spanish one stands in for a missing one (S9).
alter table categories add column name_en text
  constraint categories_name_en_check check (length(name_en) between 1 and 100);
