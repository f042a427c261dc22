-- User management: two people who change the same user, lists in order, departments and what belongs to them.

-- Counts changes made by others (name, rights, departments), so that an old form is told from a fresh one.
alter table users add column version int not null default 1;

create index users_in_order on users (company_id, name_key(name), id) where deleted_at is null;
-- When somebody was last here, without reading every session they had.
create index sessions_last_seen on sessions (user_id, last_seen_at desc) where kind <> 'impersonation';

create index sectors_in_order on sectors (company_id, name_key(name), id);
create index user_sectors_sector on user_sectors (company_id, sector_id);
create index categories_sector on categories (company_id, sector_id);
