-- A name is taken out where a document names people and nowhere else: anybody may call themselves what a currency, a
-- unit or an article is called, and no fact of history, log or message changes with them (ADR 0045).
drop function without_texts(jsonb, text[], text);

-- The same document with another text wherever a value says one of these below one of the keys; null: anywhere.
create function without_texts(doc jsonb, texts text[], instead text, keys text[]) returns jsonb
language plpgsql immutable as $$
declare
  said text;
  one text;
begin
  if jsonb_typeof(doc) = 'object' then
    return coalesce((select jsonb_object_agg(key, without_texts(value, texts, instead,
        case when key = any (keys) then null else keys end)) from jsonb_each(doc)), doc);
  elsif jsonb_typeof(doc) = 'array' then
    return coalesce((select jsonb_agg(without_texts(value, texts, instead, keys) order by place)
      from jsonb_array_elements(doc) with ordinality e (value, place)), doc);
  elsif jsonb_typeof(doc) <> 'string' or keys is not null then
    return doc;
  end if;
  said := doc #>> '{}';
  foreach one in array texts loop
    said := regexp_replace(said, pattern_of(one), instead, 'gi');
  end loop;
  return to_jsonb(said);
end $$;
