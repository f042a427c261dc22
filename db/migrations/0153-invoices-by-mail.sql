-- E-invoices come by mail too, at an address that a company makes for itself (ADR 0123).
alter table companies add column invoice_mailbox text check (invoice_mailbox <> '');
comment on column companies.invoice_mailbox is 'the unguessable part before the @ of the address to which suppliers send e-invoices; null: switched off';
create unique index companies_invoice_mailbox on companies (invoice_mailbox) where invoice_mailbox is not null;

alter table incoming_invoices
  alter column user_id drop not null,
  add column mail_from text,
  add column mail_subject text,
  add column mail_message_id text,
  add constraint incoming_invoices_brought check (
    (user_id is null) = (mail_from is not null)
    and (mail_from is null) = (mail_subject is null)
    and (mail_from is null) = (mail_message_id is null));
comment on column incoming_invoices.user_id is 'who uploaded it; null: it came by mail';
comment on column incoming_invoices.mail_from is 'the sender that the mail names, which proves nothing; '''' once that person was erased';
