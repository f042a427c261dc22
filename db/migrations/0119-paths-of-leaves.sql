-- A look at a proof reads one leaf of each root with its way to the root, instead of building the trees anew (ADR 0099).
alter table company_root_leaves add column path bytea;
comment on column company_root_leaves.path is 'the hashes beside the way to the root, 32 bytes each, lowest first';

-- The trees that are there already, level by level (RFC 6962): their leaves, then the nodes above.
create temporary table nodes on commit drop as
  select company_id, id as root_id, 0 as level, 0 as place,
    sha256('\x00'::bytea || convert_to(format('{"before":"%s"}', encode(coalesce(before, ''), 'hex')), 'UTF8')) as hash
  from company_roots
  union all
  select company_id, root_id, 0, place, sha256('\x00'::bytea || convert_to(case when audit_id is null
    then format('{"head":"%s","purchase_id":%s,"seq":%s}', encode(hash, 'hex'), purchase_id, seq)
    else format('{"audit_id":%s,"digest":"%s"}', audit_id, encode(hash, 'hex')) end, 'UTF8'))
  from company_root_leaves;
create index on nodes (company_id, root_id, level, place);
do $$
declare
  height int := 0;
begin
  loop
    insert into nodes
    select n.company_id, n.root_id, height + 1, n.place / 2, case count(*) when 1 then (array_agg(n.hash))[1]
      else sha256('\x01'::bytea || (array_agg(n.hash order by n.place))[1] || (array_agg(n.hash order by n.place))[2]) end
    from nodes n
    where n.level = height and exists (select from nodes o
      where o.company_id = n.company_id and o.root_id = n.root_id and o.level = height and o.place = 1)
    group by n.company_id, n.root_id, n.place / 2;
    exit when not found;
    height := height + 1;
  end loop;
end $$;
alter table company_root_leaves disable trigger company_root_leaves_append_only;
update company_root_leaves l set path = coalesce((
  select string_agg(n.hash, '' order by n.level) from nodes n
  where n.company_id = l.company_id and n.root_id = l.root_id and n.place = (l.place >> n.level) # 1), '');
alter table company_root_leaves enable trigger company_root_leaves_append_only;
alter table company_root_leaves alter column path set not null;

-- The night reads only the chains that grew. A mark and no number: an entry of a chain that has it changes no index.
alter table event_heads add column grown boolean not null default true;
comment on column event_heads.grown is 'the chain grew since its end last stood in a root';
update event_heads h set grown = false where exists (select from company_root_leaves l
  where l.company_id = h.company_id and l.purchase_id = h.purchase_id and l.seq = h.seq);
create index event_heads_grown on event_heads (company_id, purchase_id) where grown;

create or replace function append_to_chain(company int, purchase int, digests bytea[])
returns table (nth int, seq int, hash bytea) language plpgsql as $$
declare
  at_end event_heads;
begin
  loop
    select * into at_end from event_heads h
      where h.company_id = company and h.purchase_id = purchase for update;
    exit when found;
    insert into event_heads (company_id, purchase_id, seq, head)
      values (company, purchase, 0, chain_start(company, purchase)) on conflict do nothing;
  end loop;
  for one in 1 .. cardinality(digests) loop
    at_end.seq := at_end.seq + 1;
    at_end.head := chain_link(at_end.head, at_end.seq, digests[one]);
    nth := one;
    seq := at_end.seq;
    hash := at_end.head;
    return next;
  end loop;
  update event_heads h set seq = at_end.seq, head = at_end.head, grown = true
    where h.company_id = company and h.purchase_id = purchase;
end $$;
