-- The pack of a purchase (ADR 0092) says of each file and of each mail by a digest what it was.
alter table files
  add column sha256 bytea,
  add column kept_for int,
  add foreign key (company_id, kept_for) references purchases (company_id, id) on delete set null (kept_for);
comment on column files.sha256 is 'of the bytes; null for a file of an older version until the job hash-files has read it';
comment on column files.kept_for is 'the purchase that it was taken off after others had seen it there: its pack still holds it';
create index files_kept on files (company_id, kept_for) where kept_for is not null;
create index files_unhashed on files (id) where sha256 is null;

alter table mails
  add column purchase_id int,
  add column digest bytea,
  add foreign key (company_id, purchase_id) references purchases (company_id, id) on delete set null (purchase_id);
comment on column mails.purchase_id is 'the purchase that the mail is about';
comment on column mails.digest is 'SHA-256 of subject, line feed and text as they are kept; stays when these are erased';
create index mails_purchase on mails (company_id, purchase_id) where purchase_id is not null;

update mails m set purchase_id = p.id
from purchases p
where p.company_id = m.company_id
  and p.id = coalesce(
    (select r.purchase_id from rfps r
      where r.company_id = m.company_id and r.id = substring(m.dedupe_key from '^rfp-(\d{1,9})-')::int),
    substring(m.dedupe_key from '^purchase-(\d{1,9})-')::int,
    (select o.id from purchases o
      where o.company_id = m.company_id and o.request_number = m.params ->> 'request_number'));
update mails set digest = sha256(convert_to(subject || E'\n' || body_text, 'UTF8'))
where state = 'sent' and subject is not null and body_text is not null;
