-- E-invoices as suppliers sent them, the lines of orders that they concern, and what was decided (ADR 0106).
create table incoming_invoices (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  file_id int not null,
  sha256 bytea not null,
  format text not null check (format in ('ubl', 'cii', 'pdf_cii')),
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note', 'corrected', 'advance')),
  number text not null,
  supplier_id int,
  supplier_name text not null,
  supplier_tax_number text not null,
  currency text not null,
  gross numeric(18, 2) not null,
  payable numeric(18, 2) not null,
  issued_on date not null,
  decide_by date not null,
  document jsonb not null,
  award_ids int[] not null default '{}',
  state text not null default 'new' check (state in ('new', 'question', 'accepted', 'refused')),
  verdict text check (verdict in ('match', 'within_tolerance', 'question', 'refuse')),
  findings jsonb,
  note text not null default '',
  answer text not null default '',
  user_id int not null,
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  constraint incoming_invoices_decided check ((state in ('accepted', 'refused')) <= (decided_at is not null))
);
comment on column incoming_invoices.document is 'what the file says, as it was read';
comment on column incoming_invoices.award_ids is 'the orders that it concerns';
comment on column incoming_invoices.verdict is 'how it was judged when it was decided; null while it is open: it is judged anew whenever it is read';
comment on column incoming_invoices.answer is 'the question or refusal that the supplier was told';

create unique index incoming_invoices_file on incoming_invoices (company_id, sha256);
create unique index incoming_invoices_number on incoming_invoices
  (company_id, supplier_tax_number, lower(number), kind) where state <> 'refused';
create index incoming_invoices_by_state on incoming_invoices (company_id, state, decide_by, id);
create index incoming_invoices_by_day on incoming_invoices (company_id, decide_by, id);
create index incoming_invoices_of_file on incoming_invoices (company_id, file_id);
create index incoming_invoices_of_supplier on incoming_invoices (company_id, supplier_id);
create index incoming_invoices_by_user on incoming_invoices (company_id, user_id);
create index incoming_invoices_by_decider on incoming_invoices (company_id, decided_by) where decided_by is not null;

-- A line of an invoice with the line of an order that it concerns.
create table incoming_invoice_lines (
  company_id int not null,
  invoice_id bigint not null,
  position int not null,
  award_id int not null,
  article_id int not null,
  stated numeric(16, 3),
  quantity numeric(16, 3) not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references incoming_invoices (company_id, id) on delete cascade,
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);
comment on column incoming_invoice_lines.stated is 'the quantity in the order''s unit as a person read it; null: the document says it';
comment on column incoming_invoice_lines.quantity is 'the part that counts as invoiced: with other invoices never more than was received';
create index incoming_invoice_lines_of_article on incoming_invoice_lines (company_id, award_id, article_id);
create index incoming_invoice_lines_article on incoming_invoice_lines (company_id, article_id);

alter table invoices
  add column incoming_id bigint,
  add foreign key (company_id, incoming_id) references incoming_invoices (company_id, id);
create index invoices_incoming on invoices (company_id, incoming_id) where incoming_id is not null;
