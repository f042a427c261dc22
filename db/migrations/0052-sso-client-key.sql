-- A client that proves itself by a key of its own instead of a secret that both sides know (private_key_jwt).
alter table sso_providers
  add column client_auth text not null default 'secret' check (client_auth in ('secret', 'private_key')),
  add column client_key text,
  add constraint sso_providers_client_key check ((client_auth = 'private_key') = (client_key is not null));
comment on column sso_providers.client_key is 'the private key as a JWK, sealed with the secret key';
comment on column sso_providers.client_secret is 'sealed with the secret key; empty where the client has none';
