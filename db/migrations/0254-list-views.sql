-- Saved views of lists: filters, tab and sort order under a name, and the view with which a user opens a list.
create table list_views (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  list text not null,
  name text not null,
  search text not null,
  owner_id int,
  version int not null default 1,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id)
);
comment on column list_views.list is 'the path of the list''s page';
comment on column list_views.search is 'the query of the page''s URL, without the page number';
comment on column list_views.owner_id is 'the user whose view it is; null: the company''s';
create unique index list_views_name on list_views (company_id, list, owner_id, lower(name)) nulls not distinct;
create index list_views_by_owner on list_views (company_id, owner_id);

create table list_view_defaults (
  company_id int not null references companies (id),
  user_id int not null,
  list text not null,
  view_id bigint not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, view_id) references list_views (company_id, id) on delete cascade
);
create index list_view_defaults_by_view on list_view_defaults (company_id, view_id);
