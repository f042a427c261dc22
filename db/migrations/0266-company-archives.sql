-- Archives with all data of a company: how far a job is with one, the files that it has written, and the link to download it.
create table company_archives (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  state text not null default 'running'
    check (state in ('running', 'ready', 'failed', 'cancelled', 'expired')),
  requested_by int not null,
  lang text not null check (lang in ('sr_latin', 'ba', 'en', 'de', 'de-AT', 'ru')),
  started_at timestamptz not null default now_utc(),
  ended_at timestamptz,
  expires_at timestamptz,
  schema_name text,
  current_table text,
  rows_total bigint,
  rows_done bigint not null default 0,
  files int not null default 0,
  bytes bigint not null default 0,
  downloaded_at timestamptz,
  ticket_hash bytea,
  ticket_user_id int,
  ticket_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  foreign key (company_id, ticket_user_id) references users (company_id, id)
);
comment on column company_archives.lang is 'the language of the texts in the archive and of its CSV files';
comment on column company_archives.expires_at is 'until when a finished archive can be downloaded';
comment on column company_archives.schema_name is 'the last migration when the job began; an archive does not mix two schemas';
comment on column company_archives.current_table is 'the table whose rows are being written; null while they are counted and at the end';
comment on column company_archives.rows_total is 'null until they are counted';
comment on column company_archives.bytes is 'of the records and the stored files, before compression';
comment on column company_archives.ticket_hash is 'of a link that downloads the archive once';
create unique index company_archives_running on company_archives (company_id) where state = 'running';
create unique index company_archives_ticket on company_archives (ticket_hash) where ticket_hash is not null;
create index company_archives_ending on company_archives (expires_at) where state = 'ready';
create index company_archives_by_requester on company_archives (company_id, requested_by);
create index company_archives_by_ticket_user on company_archives (company_id, ticket_user_id) where ticket_user_id is not null;

create table company_archive_parts (
  company_id int not null references companies (id),
  archive_id bigint not null,
  place int not null,
  source text not null,
  path text not null,
  row_count bigint,
  read_at timestamptz not null,
  bytes bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  primary key (company_id, archive_id, place),
  foreign key (company_id, archive_id) references company_archives (company_id, id) on delete cascade
);
comment on column company_archive_parts.source is 'the table whose rows it holds; otherwise what it is';
comment on column company_archive_parts.row_count is 'null for a part without rows';
comment on column company_archive_parts.read_at is 'the moment of the snapshot';
comment on column company_archive_parts.bytes is 'of the content, which is stored compressed';
create unique index company_archive_parts_storage_key on company_archive_parts (storage_key);
