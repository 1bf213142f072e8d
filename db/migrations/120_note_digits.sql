-- The operator's search finds dispatch notes by any part of their digits (B3, O11), points and commas apart.
create index dispatches_by_note_digits on dispatches
  using gin (translate(dispatch_note_number, '.,', '') gin_trgm_ops);
