-- Arrivals that became no new e-invoice: files and mails, each with the reason. What became an invoice is its own record.
create table incoming_arrivals (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  way text not null check (way in ('upload', 'mail', 'api')),
  reason text not null check (reason in ('already_there', 'infected', 'beside_infected', 'beside_unreadable', 'no_attachment', 'auto_reply', 'mail_unreadable', 'mail_too_large', 'too_many_files', 'files_too_large', 'too_large', 'not_xml', 'doctype', 'too_complex', 'text_too_long', 'pdf_without_invoice', 'several_invoices', 'not_an_invoice', 'kind_unknown', 'field_missing', 'field_wrong', 'no_lines', 'too_many_lines', 'encoding', 'old_zugferd')),
  detail text not null,
  file_name text not null,
  size int,
  user_id int,
  mail_from text,
  mail_subject text,
  mail_message_id text,
  invoice_id bigint,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, invoice_id) references incoming_invoices (company_id, id),
  constraint incoming_arrivals_brought check (
    (way = 'mail') = (user_id is null)
    and (way = 'mail') = (mail_from is not null)
    and (mail_from is null) = (mail_subject is null)
    and (mail_from is null) = (mail_message_id is null)),
  constraint incoming_arrivals_there check ((reason = 'already_there') = (invoice_id is not null))
);
comment on column incoming_arrivals.detail is 'the element that cannot be read, or the name of the virus; '''' where there is none';
comment on column incoming_arrivals.file_name is 'empty where the reason concerns a mail as a whole';
comment on column incoming_arrivals.size is 'bytes of the file; null where the reason concerns a mail as a whole';
comment on column incoming_arrivals.invoice_id is 'the invoice that was there already';
create index incoming_arrivals_by_user on incoming_arrivals (company_id, user_id) where user_id is not null;
create index incoming_arrivals_of_invoice on incoming_arrivals (company_id, invoice_id) where invoice_id is not null;
create index incoming_arrivals_by_sender on incoming_arrivals (company_id, lower(mail_from)) where mail_from is not null;
