-- One contact person answers for a category and gets its mails (product 9); naming another moves it. The key serves
-- what the index on the same columns served.
create unique index account_categories_one on account_categories (company_id, parent_category_id);
drop index account_categories_company;

-- A supplier that a buyer invites to nothing new for the time being. The reason is the buyer's own affair.
alter table suppliers
  add column paused_at timestamptz,
  add column paused_by int,
  add column pause_reason text not null default '',
  add foreign key (company_id, paused_by) references users (company_id, id),
  add constraint suppliers_paused check ((paused_at is null) = (pause_reason = ''));
create index suppliers_paused_by_name on suppliers (company_id, name_key(name), id)
  where deleted_at is null and paused_at is not null;

-- Since when the marketplace could see a request: what was seen once says that it was taken back, what never was does
-- not exist.
alter table purchases add column published_at timestamptz;
