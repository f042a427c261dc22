-- Every refresh secret of a session begins with the same part: an old one is known for what it is, however
-- often the session was renewed since.
alter table sessions add column family_hash bytea unique;
comment on column sessions.family_hash is 'digest of the part that all refresh secrets of the session share';
create index sessions_over on sessions (absolute_until);

-- Wrong tries of an account from everywhere within an hour: they slow the answer down and never lock anybody out.
create table login_ceilings (
  account text primary key,
  wrong int not null,
  since timestamptz not null
);
create index login_ceilings_since on login_ceilings (since);
create index login_attempts_last on login_attempts (last_at);
