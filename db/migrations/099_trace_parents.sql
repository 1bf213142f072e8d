-- The transaction that enqueued an e-mail or a job, for traces (N3): its span, in the form of the header traceparent.
alter table emails add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table price_imports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table price_exports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table catalogue_imports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
