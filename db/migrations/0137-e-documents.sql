-- Documents about an order that went to a supplier's system or came from it (ADR 0108): bytes as they left or came.
create table e_documents (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  award_id int not null,
  kind text not null check (kind in ('order', 'response', 'despatch', 'receipt')),
  direction text not null check (direction in ('in', 'out')),
  number text not null,
  version int not null default 1,
  content bytea not null,
  sha256 bytea not null,
  data jsonb not null default '{}',
  user_id int,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  unique (company_id, award_id, kind, direction, number, version),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
comment on table e_documents is 'UBL documents of an order; one that left is never made anew';
comment on column e_documents.data is 'what the product read in a document that came, with the buyer''s ids of the lines';
comment on column e_documents.user_id is 'the colleague who brought it; null: the supplier itself, or the product';

-- The same file twice is one document.
create unique index e_documents_file on e_documents (company_id, award_id, direction, sha256) where direction = 'in';
create index e_documents_by_user on e_documents (company_id, user_id) where user_id is not null;
create trigger e_documents_append_only before update or delete or truncate on e_documents
  for each statement execute function refuse_change();

-- Says what the supplier says of its order: an answer changes no price and no status.
alter table awards
  add column response text not null default 'none'
    check (response in ('none', 'confirmed', 'changed', 'partly_refused', 'refused')),
  add column response_at timestamptz,
  add column promised_on date,
  add constraint awards_response_at check ((response = 'none') = (response_at is null));
comment on column awards.promised_on is 'the day that the supplier named in its answer instead of that of its offer';

-- The announcement from which the warehouse took over the quantities.
alter table receipts
  add column despatch_id bigint,
  add foreign key (company_id, despatch_id) references e_documents (company_id, id);
create index receipts_despatch on receipts (company_id, despatch_id) where despatch_id is not null;
