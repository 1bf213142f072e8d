-- Taking a right back is never refused. There are no more ends than delegations, which are counted.
update email_limits set kinds = array_remove(kinds, 'delegation_ended') where topic = 'delegations';
