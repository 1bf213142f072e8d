-- Who imported which file, and who uploaded which picture (O12). The progress of an import is no change of its own.
set local abasto.cause = '{"source": "migration"}';
select audit_changes('catalogue_imports', 'r.file_name',
  left_out => array['upload_id', 'step', 'bad_lines', 'tries', 'updated_at']);
select audit_changes('pictures', 'r.source');
