-- The transaction that enqueued an e-mail or a job, for traces (N3): its span, in the form of the header traceparent.
alter table emails add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table price_imports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table price_exports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
alter table catalogue_imports add column trace_parent text default nullif(current_setting('abasto.trace_parent', true), '');
-- Not in the audit of imports: it is no change of its own.
do $$
begin
  execute replace(pg_get_functiondef('audit_catalogue_imports'::regproc), '{upload_id,', '{trace_parent,upload_id,');
end $$;
