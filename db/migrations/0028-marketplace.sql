-- An external supplier's own people, and the platform's categories each of them answers for (product 9).
create table account_contact_persons (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  name_and_surname text not null,
  email text not null,
  phone text not null default '',
  lang text not null default 'sr_latin',
  created_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  unique (company_id, id)
);
create unique index account_contact_persons_email on account_contact_persons (company_id, lower(email))
  where deleted_at is null;

create table account_categories (
  company_id int not null,
  contact_person_id int not null,
  parent_category_id int not null references parent_categories (id),
  primary key (contact_person_id, parent_category_id),
  foreign key (company_id, contact_person_id) references account_contact_persons (company_id, id) on delete cascade
);
create index account_categories_company on account_categories (company_id, parent_category_id);
-- Whom a newly published request is mailed to.
create index account_categories_parent on account_categories (parent_category_id, company_id);

-- The external supplier's account behind a buyer's supplier: known once it opened one of the buyer's links, its
-- verified address is an invited contact's, or it answered a published request. A tax number alone opens nothing.
alter table suppliers
  add column account_company_id int references companies (id),
  add column account_linked_at timestamptz,
  add constraint suppliers_account_linked check ((account_company_id is null) = (account_linked_at is null));
create index suppliers_account on suppliers (account_company_id, company_id) where account_company_id is not null;
comment on column suppliers.account_company_id is 'the external supplier''s account that this record belongs to (product 9)';

-- Published requests are found by the category they are published in; there are few at a time, whatever the history.
create index purchases_published on purchases (category_id, date_for_offer)
  where publish_to_marketplace and kind = 'request' and status = 1;

-- An account's invitations by all its buyers, newest first, without reading each buyer's: the account stands with
-- each invitation, kept here so that no writer of either table can forget it.
alter table rfps add column account_company_id int references companies (id);
create index rfps_account on rfps (account_company_id, id desc) where account_company_id is not null;

create function rfp_account() returns trigger language plpgsql as $$
begin
  select account_company_id into new.account_company_id from suppliers where id = new.supplier_id;
  return new;
end $$;
create trigger rfps_account before insert on rfps for each row execute function rfp_account();

create function supplier_account() returns trigger language plpgsql as $$
begin
  update rfps set account_company_id = new.account_company_id
    where company_id = new.company_id and supplier_id = new.id;
  return null;
end $$;
create trigger suppliers_account after update of account_company_id on suppliers
  for each row when (old.account_company_id is distinct from new.account_company_id)
  execute function supplier_account();
