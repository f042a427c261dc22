-- Single sign-on has to remember these of a session, so that it can be checked again and ended by the provider.
alter table sessions
  add column sso_issuer text,
  add column sso_subject text,
  add column sso_sid text,
  add column sso_checked_at timestamptz;
comment on column sessions.sso_checked_at is 'when the provider last said that the user may go on';
create index sessions_sso on sessions (sso_issuer, sso_subject) where sso_issuer is not null and ended_at is null;

-- The company's own way in: part of an address that nobody guesses, so that nobody learns who uses a provider.
alter table sso_providers
  add column entry_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column test_result jsonb;
create unique index sso_providers_entry_key on sso_providers (entry_key);

-- Counted before a browser is sent to a provider again.
alter table sso_attempts
  add column network text not null default '',
  add column created_at timestamptz not null default now_utc();
create index sso_attempts_browser on sso_attempts (browser_hash, created_at);
create index sso_attempts_network on sso_attempts (network, created_at);
create index sso_attempts_expired on sso_attempts (expires_at);
