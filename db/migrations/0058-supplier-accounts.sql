-- Finance learns whether the supplier's account is still the one that stood there when the purchase was
-- approved, and who changed it; a changed one is checked by somebody of finance before a payment code is made.
alter table suppliers
  add column account_changed_at timestamptz,
  add column account_changed_by int,
  add foreign key (company_id, account_changed_by) references users (company_id, id);
comment on column suppliers.account_changed_at is 'when a known supplier last got another account; null: it has its first one since it was added';

alter table awards
  add column approved_account text,
  add column checked_account text,
  add column account_checked_at timestamptz,
  add column account_checked_by int,
  add foreign key (company_id, account_checked_by) references users (company_id, id);
comment on column awards.approved_account is 'the supplier''s account when the purchase was approved; null before that';
comment on column awards.checked_account is 'the account that finance has checked since; counts while it is still the supplier''s';

-- Purchases approved earlier are taken to have had the account of today.
update awards a set approved_account = s.account_number
from suppliers s, purchases p
where s.company_id = a.company_id and s.id = a.supplier_id
  and p.company_id = a.company_id and p.id = a.purchase_id and p.confirmed_at is not null;
