-- A seller's publications: a page in the order of the list, and the search for words in names and SKUs.

create index on publications (provider_id, id desc);

-- Accents and capitals aside. unaccent() alone may not be indexed, because its dictionary could be altered; ours is not.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, lower(words))
$$;
create index variants_named on variants using gin (folded(title || ' ' || sku) gin_trgm_ops);

-- The pattern of LIKE for texts that have these words somewhere.
create function anywhere(words text) returns text language sql immutable strict parallel safe as $$
  select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
