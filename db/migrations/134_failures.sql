-- Why an e-mail or a job failed, and that an operator dismissed it from the list (O11). A new failure is listed again.
create table failure_notes (
  kind text not null
    check (kind in ('emails', 'price_imports', 'price_exports', 'catalogue_imports', 'scheduled_jobs')),
  failure_id bigint not null,
  -- Scheduled jobs have theirs in job_failures.
  error text check (length(error) <= 500),
  -- Of an e-mail: where it was to go.
  address text,
  dismissed_at timestamptz,
  dismissed_by bigint references users on delete set null,
  primary key (kind, failure_id)
);
