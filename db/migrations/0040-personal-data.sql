-- Personal data (ADR 0045): a person can be taken out of what is only ever added to. What happened stays; only the
-- columns that may hold a name can change, and only within a transaction that says that it forgets somebody.
create function refuse_change_but_names() returns trigger language plpgsql as $$
declare names text[] := tg_argv[0]::text[];
begin
  if current_setting('ponuda.forgets', true) = 'on' and to_jsonb(new) - names = to_jsonb(old) - names then
    return new;
  end if;
  raise exception 'events are append-only';
end $$;

drop trigger events_append_only on events;
create trigger events_append_only before delete on events
  for each statement execute function refuse_change();
create trigger events_names_only before update on events
  for each row execute function refuse_change_but_names('{actor_name,stands_in_for_name,data}');

drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before delete on audit_events
  for each statement execute function refuse_change();
create trigger audit_events_names_only before update on audit_events
  for each row execute function refuse_change_but_names('{actor_name,subject_name,ip,data}');

-- A pattern that finds a text as a word or words of its own.
create function pattern_of(text) returns text language sql immutable as $$
  select '(?<!\w)' || regexp_replace($1, '([^\w\s@])', '\\\1', 'g') || '(?!\w)'
$$;

-- Tells whether a text holds one of the given texts.
create function says_any(said text, texts text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(texts) t where said ~* pattern_of(t))
$$;

-- The same document with another text wherever a value says one of these.
create function without_texts(doc jsonb, texts text[], instead text) returns jsonb language plpgsql immutable as $$
declare
  said text;
  one text;
begin
  if jsonb_typeof(doc) = 'object' then
    return coalesce((select jsonb_object_agg(key, without_texts(value, texts, instead)) from jsonb_each(doc)), doc);
  elsif jsonb_typeof(doc) = 'array' then
    return coalesce((select jsonb_agg(without_texts(value, texts, instead) order by place)
      from jsonb_array_elements(doc) with ordinality e (value, place)), doc);
  elsif jsonb_typeof(doc) <> 'string' then
    return doc;
  end if;
  said := doc #>> '{}';
  foreach one in array texts loop
    said := regexp_replace(said, pattern_of(one), instead, 'gi');
  end loop;
  return to_jsonb(said);
end $$;
