-- Providers that do not say whether an email address is verified, or name their claims otherwise.
alter table sso_providers
  add column vouched_domains text[] not null default '{}',
  add column email_claim text not null default 'email',
  add column name_claim text not null default 'name';
comment on column sso_providers.vouched_domains is
  'of these domains an address counts although the provider does not say that it has verified it';
