-- The history of each purchase is a chain (ADR 0090): an entry carries its place, the digest of what it says, and a
-- hash over both and the hash before. What names people is in the digest as a commitment, whose salt can be deleted.
alter table events
  add column seq int,
  add column digest bytea,
  add column hash bytea,
  add column commitments jsonb,
  add column salts jsonb;
create unique index events_chain on events (company_id, purchase_id, seq);
-- Entries that wait for their place; none once all are chained.
create index events_unchained on events (company_id, purchase_id) where seq is null;
comment on column events.seq is 'place in the chain of the purchase, from 1; null until an entry of an older version is chained';
comment on column events.digest is 'SHA-256 of the canonical text of the entry';
comment on column events.hash is 'SHA-256 of 0x01, the hash before, seq as 8 bytes and the digest';
comment on column events.commitments is 'SHA-256 of salt and text, by the path of each text that names people or was written by them';
comment on column events.salts is 'the salts of these texts; a text that was erased has none';

create table event_heads (
  company_id int not null references companies (id),
  purchase_id int not null,
  seq int not null,
  head bytea not null,
  older int not null default 0,
  attested_at timestamptz,
  primary key (company_id, purchase_id),
  foreign key (company_id, purchase_id) references purchases (company_id, id)
) with (fillfactor = 50);
comment on table event_heads is 'the end of each chain of entries; its row orders who appends';
comment on column event_heads.older is 'so many entries at the beginning were written before there were chains';
comment on column event_heads.attested_at is 'when these were chained: what they say is proven from then on';

-- Each chain begins with a hash of its own, so that chains cannot be exchanged.
create function chain_start(company int, purchase int) returns bytea language sql immutable as $$
  select sha256('\x00'::bytea || convert_to('ponuda-chain-1', 'UTF8') || int4send(company) || int4send(purchase))
$$;
create function chain_link(before bytea, seq int, digest bytea) returns bytea language sql immutable as $$
  select sha256('\x01'::bytea || before || int8send(seq::bigint) || digest)
$$;

-- The moment of an entry as its text says it: UTC with milliseconds.
create function chain_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Raises the end of a purchase's chain by these digests and returns the place and the hash of each.
create function append_to_chain(company int, purchase int, digests bytea[])
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
  update event_heads h set seq = at_end.seq, head = at_end.head
    where h.company_id = company and h.purchase_id = purchase;
end $$;

create function demand_chain() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of events has its place in the chain' using errcode = 'check_violation';
end $$;
create trigger events_chained before insert on events for each row
  when (new.seq is null or new.digest is null or new.hash is null or new.commitments is null or new.salts is null)
  execute function demand_chain();

-- The steps of a JSON Pointer below /data.
create function path_of(pointer text) returns text[] language sql immutable as $$
  select array(select replace(replace(step, '~1', '/'), '~0', '~')
    from unnest((string_to_array(pointer, '/'))[3:]) with ordinality s (step, place) order by place)
$$;
-- The salts of the texts that are as they were.
create function salts_left(was events, becomes events) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value) filter (where case key
      when '/actor/name' then was.actor_name = becomes.actor_name
      when '/actor/stands_in_for_name' then was.stands_in_for_name = becomes.stands_in_for_name
      else was.data #> path_of(key) = becomes.data #> path_of(key) end),
    case when was.salts is null then null else '{}'::jsonb end)
  from jsonb_each(was.salts)
$$;

-- An update of history is refused, but for two: an entry that is older than its chain gets its place once, and within a
-- transaction that forgets somebody the database takes the names out, with the salts of what it took out.
create or replace function forget_in_event() returns trigger language plpgsql as $$
declare
  forgets jsonb := nullif(current_setting('ponuda.forgets', true), '')::jsonb;
  chained text[] := '{seq,digest,hash,commitments,salts}';
begin
  if old.seq is null and new.seq is not null and to_jsonb(new) - chained = to_jsonb(old) - chained then
    return new;
  end if;
  if forgets is null or new is distinct from old then raise exception '% is append-only', tg_table_name; end if;
  new.data := without_texts(old.data, array(select jsonb_array_elements_text(forgets -> 'texts')),
    forgets ->> 'instead', people_keys());
  new.actor_name := coalesce(name_of_erased(old.actor_user_id), old.actor_name);
  new.stands_in_for_name := coalesce(name_of_erased(old.stands_in_for_user_id), old.stands_in_for_name);
  new.salts := salts_left(old, new);
  return new;
end $$;
