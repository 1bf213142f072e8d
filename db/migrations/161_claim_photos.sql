-- B19: photos of a claim. They are in the database and not among the pictures, whose files anyone may read.
create table claim_photos (
  id          bigint generated always as identity primary key,
  claim_id    bigint not null references claims,
  -- A WebP, without the metadata of the upload.
  content     bytea not null check (length(content) between 1 and 4000000),
  -- The hash of the upload, so that a repeated one is one photo.
  sha256      bytea not null check (length(sha256) = 32),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  created_by  bigint not null references users,
  created_at  timestamptz not null,
  unique (claim_id, sha256)
);
comment on table claim_photos is 'Photos of a claim, for its buyer, its seller and operators (B19)';
create trigger claim_photos_are_final before update or delete on claim_photos
  for each row execute function refuse_change();

create function check_claim_photo() returns trigger language plpgsql as $$
declare claim claims;
begin
  select * into claim from claims where id = new.claim_id for no key update;
  if claim.closed_at is not null or claim.created_by <> new.created_by then
    raise exception 'only the claimant adds photos, while the claim is open' using errcode = 'check_violation';
  end if;
  if (select count(*) from claim_photos where claim_id = new.claim_id) >= 5 then
    raise exception 'a claim has at most five photos' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_claim_photo() is 'Only the claimant adds photos to an open claim, at most five (B19).';
create trigger claim_photos_by_the_claimant before insert on claim_photos
  for each row execute function check_claim_photo();
