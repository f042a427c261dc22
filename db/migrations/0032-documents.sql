-- A supplier's documents: contracts, certificates, price lists (product 10). The row stays a while after its deletion,
-- so that it can be taken back.
create table documents (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  supplier_id int not null,
  file_id int not null,
  name text not null,
  description text not null default '',
  expires_on date,
  search_text text not null generated always as (search_key(name || ' ' || description)) stored,
  version int not null default 1,
  created_by_user_id int not null,
  created_at timestamptz not null default now_utc(),
  updated_by_user_id int not null,
  updated_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  unique (company_id, id),
  unique (file_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, created_by_user_id) references users (company_id, id),
  foreign key (company_id, updated_by_user_id) references users (company_id, id)
);
create index documents_newest on documents (company_id, id desc) where deleted_at is null;
create index documents_supplier on documents (company_id, supplier_id, id desc) where deleted_at is null;
-- Documents that end soon are found in one company for the list, and in all companies for the reminders.
create index documents_expiry on documents (company_id, expires_on, id) where deleted_at is null and expires_on is not null;
create index documents_expiring on documents (expires_on, id) where deleted_at is null and expires_on is not null;
create index documents_deleted on documents (deleted_at) where deleted_at is not null;
create index suppliers_contract_end on suppliers (contract_end_date, id)
  where deleted_at is null and contract_end_date is not null;
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index documents_search on documents using gin (search_text gin_trgm_ops) where deleted_at is null;
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the search of documents reads every row of the company';
end $$;

-- How much space a company's files take, and how much they may: refused by the database itself, whoever writes.
create table file_usage (
  company_id int primary key references companies (id),
  bytes bigint not null default 0,
  quota bigint not null default 10737418240,
  constraint file_usage_within_quota check (bytes <= quota)
);
insert into file_usage (company_id, bytes) select company_id, sum(size) from files group by company_id
  on conflict do nothing;
create function count_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into file_usage (company_id, bytes) values (new.company_id, new.size)
      on conflict (company_id) do update set bytes = file_usage.bytes + excluded.bytes;
  else
    update file_usage set bytes = bytes - old.size where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger files_usage after insert or delete on files for each row execute function count_file();

-- The hourly search for given-up uploads reads this index, instead of every file there ever was.
create index files_created on files (created_at);

-- Keeps which ends staff were told of, so that each notice goes out once; an end that is moved is another one.
create table expiry_notices (
  company_id int not null references companies (id),
  kind text not null check (kind in ('document', 'contract')),
  record_id int not null,
  ends_on date not null,
  days int not null,
  noticed_at timestamptz not null default now_utc(),
  primary key (kind, record_id, ends_on, days)
);

-- By which the sweep of the storage finds whose a file is that stands not in `files`.
create index companies_logo on companies (logo_key) where logo_key is not null;
create index users_picture on users (profile_picture) where profile_picture like 'file:%';
