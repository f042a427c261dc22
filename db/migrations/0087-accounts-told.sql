-- A proposed bank account may come with its paper, and is told of in the bell (ADR 0077).
alter table supplier_accounts
  add column paper_file_id int,
  add foreign key (company_id, paper_file_id) references files (company_id, id);
create index supplier_accounts_paper on supplier_accounts (paper_file_id) where paper_file_id is not null;
comment on column supplier_accounts.paper_file_id is 'the invoice or letter that names the account, as an upload of the proposer';

alter table notifications
  add column supplier_id int,
  add foreign key (company_id, supplier_id) references suppliers (company_id, id),
  add constraint notifications_about_one check (purchase_id is null or supplier_id is null);
create index notifications_supplier_turns on notifications (company_id, supplier_id)
  where supplier_id is not null and your_turn;
