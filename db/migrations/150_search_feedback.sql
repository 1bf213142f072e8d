-- What buyers look for and do not find (E6): what they wrote, and what they chose after the next search. No row has the person.
create table wanted_products (
  term      text not null check (length(term) between 1 and 200),
  wanted    text not null check (length(wanted) between 1 and 200),
  language  text not null check (language in ('es', 'en')),
  day       date not null,
  times     integer not null check (times > 0),
  primary key (term, wanted, language, day)
);
comment on table wanted_products is 'What buyers wrote that they look for, after a search without it, per day and without the person (E6)';
create index on wanted_products (day);

create table search_choices (
  term      text not null check (length(term) between 2 and 100),
  means     text not null check (length(means) between 2 and 100 and means <> term),
  language  text not null check (language in ('es', 'en')),
  day       date not null,
  times     integer not null check (times > 0),
  primary key (term, means, language, day)
);
comment on table search_choices is 'The next search of which buyers opened or bought a product, after a search without an answer or a click: a proposed synonym, per day and without the person (E6)';
create index on search_choices (day);

create table dismissed_searches (
  term  text primary key check (length(term) between 1 and 200),
  day   date not null
);
comment on table dismissed_searches is 'Terms that an operator took off the list of searches without an answer, until they are searched on a later day (O3)';
create index on dismissed_searches (day);

revoke all on wanted_products, search_choices, dismissed_searches from public;
