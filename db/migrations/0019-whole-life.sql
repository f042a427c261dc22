-- The whole life of a purchase: what is received and paid, notes, questions, counter-proposals, stand-ins,
-- notifications, links that confirm, and the trail of budgets.

-- Ad hoc and direct purchases have an award from the start: one supplier, without an invitation.
alter table awards alter column rfp_id drop not null;
-- An ad hoc or direct purchase that came back is approved once more; the newest confirmation counts.
alter table confirmations
  drop constraint confirmations_purchase_id_key,
  add column stands_in_for_user_id int,
  add foreign key (company_id, stands_in_for_user_id) references users (company_id, id);
create index confirmations_purchase on confirmations (company_id, purchase_id, id desc);

-- A line taken out of a request that is out already: offers given before still refer to it.
alter table articles add column removed_at timestamptz;
alter table suppliers add column account_number text not null default '';
alter table events
  add column stands_in_for_user_id int,
  add column stands_in_for_name text,
  add foreign key (company_id, stands_in_for_user_id) references users (company_id, id);

-- A receipt says what came in. A counter row takes back an earlier one: its lines carry the amounts with the sign
-- turned. A receipt that waits for the agreement of another, or was refused, counts for nothing.
create table receipts (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  award_id int not null,
  kind text not null check (kind in ('receipt', 'short', 'reversal')),
  state text not null default 'done' check (state in ('done', 'waiting', 'refused')),
  reverses_id int,
  delivery_note_number text not null default '',
  note text not null default '',
  user_id int not null,
  decided_by_user_id int,
  decided_at timestamptz,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  check ((kind = 'reversal') = (reverses_id is not null)),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, reverses_id) references receipts (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, decided_by_user_id) references users (company_id, id)
);
create index receipts_purchase on receipts (company_id, purchase_id, id);
create index receipts_delivery_note on receipts (company_id, delivery_note_number);
create unique index receipts_reversed_once on receipts (reverses_id) where state <> 'refused';
create table receipt_lines (
  company_id int not null,
  receipt_id int not null,
  article_id int not null,
  quantity numeric(16, 3) not null default 0,
  damaged numeric(16, 3) not null default 0,
  closed_short numeric(16, 3) not null default 0,
  primary key (receipt_id, article_id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);
comment on column receipt_lines.damaged is 'noted, but still open until replaced or closed short';

-- A payment says what was paid, gross, in the award's currency; a counter row has the sign turned.
create table payments (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  award_id int not null,
  kind text not null check (kind in ('payment', 'reversal')),
  state text not null default 'done' check (state in ('done', 'waiting', 'refused')),
  reverses_id int,
  payment_type text not null check (payment_type in ('standard', 'advance_partial', 'advance_final')),
  amount numeric(18, 2) not null check (amount <> 0),
  invoice_number text not null default '',
  due_date date,
  paid_on date,
  note text not null default '',
  user_id int not null,
  decided_by_user_id int,
  decided_at timestamptz,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  check ((kind = 'reversal') = (reverses_id is not null)),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, reverses_id) references payments (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, decided_by_user_id) references users (company_id, id)
);
create index payments_purchase on payments (company_id, purchase_id, id);
create unique index payments_reversed_once on payments (reverses_id) where state <> 'refused';

create table internal_notes (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  user_id int not null,
  text text not null,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index internal_notes_purchase on internal_notes (company_id, purchase_id, id);

-- Files of a note, a receipt or a payment are attached like all others.
alter table attachments
  add column note_id int,
  add column receipt_id int,
  add column payment_id int,
  add check (num_nonnulls(rfp_id, note_id, receipt_id, payment_id) <= 1),
  add foreign key (company_id, note_id) references internal_notes (company_id, id),
  add foreign key (company_id, receipt_id) references receipts (company_id, id),
  add foreign key (company_id, payment_id) references payments (company_id, id);

-- A row holds a supplier's question and the buyer's answer, to that supplier or to all invited.
create table questions (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  rfp_id int not null,
  question text not null,
  asked_at timestamptz not null default now_utc(),
  answer text,
  to_all boolean not null default false,
  answered_by_user_id int,
  answered_at timestamptz,
  unique (company_id, id),
  check ((answer is null) = (answered_at is null)),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, answered_by_user_id) references users (company_id, id)
);
create index questions_purchase on questions (company_id, purchase_id, id);

-- The buyer's target prices for one version of an offer; a newer version answers them.
create table counter_proposals (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  rfp_id int not null,
  offer_version int not null,
  message text not null default '',
  user_id int not null,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index counter_proposals_rfp on counter_proposals (company_id, rfp_id, id desc);
create table counter_proposal_lines (
  company_id int not null,
  counter_proposal_id int not null,
  article_id int not null,
  target_price numeric(16, 4) not null check (target_price >= 0),
  primary key (counter_proposal_id, article_id),
  foreign key (company_id, counter_proposal_id) references counter_proposals (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);

-- A confirmer's stand-in, both days included.
create table delegations (
  id int generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  stand_in_id int not null,
  date_from date not null,
  date_to date not null,
  ended_at timestamptz,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  check (date_from <= date_to),
  check (user_id <> stand_in_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, stand_in_id) references users (company_id, id)
);
create index delegations_stand_in on delegations (stand_in_id, date_to) where ended_at is null;
create index delegations_user on delegations (company_id, user_id, date_from desc);

-- A notification tells somebody something within the product; the mail of it goes at once or with the day's digest.
alter table users add column notification_mails text not null default 'each'
  check (notification_mails in ('each', 'daily'));
create table notifications (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  kind text not null,
  purchase_id int,
  your_turn boolean not null default false,
  data jsonb not null default '{}',
  created_at timestamptz not null default now_utc(),
  read_at timestamptz,
  digest_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id)
);
comment on column notifications.digest_at is 'when the digest is due that brings it; null once sent, or mailed at once';
create index notifications_user on notifications (company_id, user_id, id desc);
create index notifications_unread on notifications (company_id, user_id) where read_at is null;
create index notifications_digest on notifications (digest_at) where digest_at is not null;

-- One-use links in mails that lead to a page which confirms (product 5: bound to what was approved).
create table approval_links (
  token_hash bytea primary key,
  company_id int not null,
  purchase_id int not null,
  user_id int not null,
  action text not null check (action in ('confirm', 'approve')),
  content_digest text not null,
  valid_until timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now_utc(),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index approval_links_purchase on approval_links (company_id, purchase_id);

-- Budgets: who changed what an amount is, and money moved between categories (the spending itself is in budget_entries).
alter table budgets add column version int not null default 1, add column deleted_at timestamptz,
  add column created_at timestamptz not null default now_utc();
create table budget_changes (
  id int generated always as identity primary key,
  company_id int not null,
  budget_id int not null,
  kind text not null check (kind in ('create', 'edit', 'move_in', 'move_out', 'delete')),
  amount numeric(16, 2) not null,
  amount_after numeric(16, 2) not null,
  other_budget_id int,
  reason text not null default '',
  user_id int not null,
  created_at timestamptz not null default now_utc(),
  foreign key (company_id, budget_id) references budgets (company_id, id),
  foreign key (company_id, other_budget_id) references budgets (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index budget_changes_budget on budget_changes (company_id, budget_id, id);

-- The lists of ad hoc and direct purchases, of the warehouse and of finances, newest first.
create index purchases_ad_hoc on purchases (company_id, id desc) where kind = 'ad_hoc';
create index purchases_direct on purchases (company_id, id desc) where kind = 'direct';
create index purchases_warehouse on purchases (company_id, date_for_delivery, id)
  where status in (3, 5, 6, 22);
create index purchases_finances on purchases (company_id, id desc) where status in (3, 5, 6, 8, 21, 22);
create index purchases_awaiting on purchases (company_id, id desc)
  where kind = 'request' and (status = 2 or (status = 1 and confirmed_by_owner));
