-- The sheet of the workbook whose prices were read (U5); null before it is read, and for imports of before.
alter table price_imports add column sheet text check (length(sheet) between 1 and 300);
