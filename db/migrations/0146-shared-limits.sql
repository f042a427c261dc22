-- Several processes count these together: calls by session, token or address, and files that are written at the moment.
-- Unlogged, because a server that loses them loses a minute of counting, and counting should write nothing to disk.
create unlogged table call_counts (
  bucket text primary key,
  calls int not null,
  until timestamptz not null
);
create unlogged table export_slots (
  id bigint generated always as identity primary key,
  kind text not null,
  holder text not null,
  until timestamptz not null
);
create index export_slots_kind on export_slots (kind, until);
