-- B10: the last dispatch note of a seller is found by its users, of whom there are few, however many dispatches others made since.
create index dispatches_by_user on dispatches (created_by, id);
