-- Who invited whom, and who gave whom a right to decide: for 30 days the two do not count as two people.
create table user_ties (
  company_id int not null references companies (id),
  id int generated always as identity,
  user_id int not null,
  given_by int not null,
  kind text not null constraint user_ties_kind_known check (kind in ('invited', 'rights')),
  at timestamptz not null default now_utc(),
  confirmed_by int,
  confirmed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, given_by) references users (company_id, id),
  foreign key (company_id, confirmed_by) references users (company_id, id),
  constraint user_ties_confirmed check ((confirmed_by is null) = (confirmed_at is null))
);
create index user_ties_at on user_ties (company_id, at);
create index user_ties_user on user_ties (company_id, user_id);
comment on table user_ties is 'invitations and given rights to decide; each counts for 30 days unless an owner confirms the user';
comment on column user_ties.confirmed_by is 'the owner who confirmed the user, so that the tie counts no more';

insert into user_ties (company_id, user_id, given_by, kind, at)
select e.company_id, e.subject_user_id, e.actor_user_id, 'invited', e.at
from audit_events e
join users u on u.company_id = e.company_id and u.id = e.subject_user_id
join users g on g.company_id = e.company_id and g.id = e.actor_user_id
where e.kind = 'user_invited' and e.at > now_utc() - interval '30 days' and u.id <> g.id;

-- An account that only a tied user could approve, and why that user was no second person.
alter table supplier_accounts drop constraint supplier_accounts_rule_known;
alter table supplier_accounts add constraint supplier_accounts_rule_known
  check (rule in ('taken_over', 'recorded', 'two_people', 'tied', 'alone', 'emptied'));
alter table supplier_accounts
  add column tied_user int,
  add column tied_by int,
  add column tied_at timestamptz,
  add foreign key (company_id, tied_user) references users (company_id, id),
  add foreign key (company_id, tied_by) references users (company_id, id),
  add constraint supplier_accounts_tied check ((rule is not distinct from 'tied') = (tied_at is not null));
comment on column supplier_accounts.tied_user is 'invited, or given a right to decide, by tied_by at tied_at';
comment on column supplier_accounts.rule is 'why it may be paid to: taken over, recorded by one user, approved by a second one, approved by a tied one because only tied users could, decided by one user, emptied';

-- A purchase on which only a tied user could decide is paid no earlier than this.
alter table purchases add column payments_held_until timestamptz;
comment on column purchases.payments_held_until is 'set by a decision without an independent second person: nothing is paid before, so that an owner can stop the purchase';
