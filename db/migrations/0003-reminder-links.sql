-- A reminder carries a link of its own, because only digests are kept and the link of the invitation is not
-- known any more; that one goes on working, so that nobody loses a page that is open. A new invitation link
-- ends all of them.
create table rfp_reminder_links (
  token_hash bytea primary key,
  company_id int not null,
  rfp_id int not null,
  created_at timestamptz not null default now_utc(),
  foreign key (company_id, rfp_id) references rfps (company_id, id)
);
create index rfp_reminder_links_rfp on rfp_reminder_links (company_id, rfp_id);
