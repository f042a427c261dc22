-- How many entries of histories and of the log a root is the first to cover; its leaves count chains, however much they grew.
alter table company_roots add column written int not null default 0;
comment on column company_roots.written is 'how many entries of histories and of the log no earlier root covers';
alter table company_roots disable trigger company_roots_append_only;
update company_roots r set written = l.written
from (
  select company_id, root_id, sum(case when purchase_id is null then 1 else seq - before end) as written
  from (
    select company_id, root_id, purchase_id, seq,
      coalesce(lag(seq) over (partition by company_id, purchase_id order by root_id), 0) as before
    from company_root_leaves) x
  group by company_id, root_id) l
where l.company_id = r.company_id and l.root_id = r.id;
alter table company_roots enable trigger company_roots_append_only;

-- The last check of a company's signed proofs against its records, and the last one that found no difference.
create table proof_checks (
  company_id int primary key references companies (id),
  state text not null check (state in ('running', 'intact', 'differs', 'failed')),
  started_at timestamptz not null default now_utc(),
  checked_at timestamptz,
  until date,
  entries int not null default 0,
  days int not null default 0,
  missing text[] not null default '{}',
  bad_day date,
  bad_purchase_id int,
  bad_seq int,
  foreign key (company_id, bad_purchase_id) references purchases (company_id, id)
);
comment on column proof_checks.checked_at is 'when the last check that found no difference ended; until, entries, days and missing are of that check';
comment on column proof_checks.until is 'the last signed day up to which nothing was changed';
comment on column proof_checks.missing is 'days of the year on which something was written and which no root signs';
comment on column proof_checks.bad_day is 'the day of the first difference, if the state says that there is one';
