-- Documents that wait at the access point of the installation and could not be taken, so that each is looked at ever more
-- seldom, and shown to whoever operates it (ADR 0116). They belong to no company: most of them name none that is here.
create table access_point_refusals (
  document_id text primary key,
  sender text not null,
  receiver text not null,
  problem text not null,
  tries int not null default 1,
  first_at timestamptz not null default now_utc(),
  tried_at timestamptz not null default now_utc(),
  next_at timestamptz
);
comment on table access_point_refusals is 'gone once the document is taken, or waits there no longer';
comment on column access_point_refusals.document_id is 'the name by which the access point knows it';
comment on column access_point_refusals.next_at is 'null: given up; whoever operates the access point decides';
