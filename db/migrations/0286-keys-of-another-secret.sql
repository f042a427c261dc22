-- A signing key that is retired because SECRET_KEY cannot open it keeps its private half, still sealed: a later start
-- then knows whether its SECRET_KEY is the right one again.
alter table signing_keys drop constraint signing_keys_check;
alter table signing_keys add constraint signing_keys_current_is_sealed
  check (retired_at is not null or private_sealed is not null);
comment on column signing_keys.private_sealed is
  'the private half as a JWK, sealed with the secret key; of a retired key only if it could not be opened';
