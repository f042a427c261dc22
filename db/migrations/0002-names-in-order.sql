-- The built-in collation sorts by code point, where "Čelik" would stand behind "Zavrtnji". These two keys put
-- names in the order of the region's alphabet and find them however they are typed.

-- č, ć, đ, š and ž come behind c, d, s and z; a tilde is greater than every letter.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(
    translate(lower(name), 'ČĆĐŠŽÄÖÜäöü', 'čćđšžaouaou'),
    'č', 'c~'), 'ć', 'c~~'), 'đ', 'd~'), 'š', 's~'), 'ž', 'z~')
$$;

-- "celik" finds "Čelik".
create function search_key(text text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(text), 'ČĆĐŠŽÄÖÜčćđšžäöüß', 'ccdszaouccdszaous')
$$;

create index suppliers_in_order on suppliers (company_id, name_key(name), id) where deleted_at is null;
create index categories_in_order on categories (company_id, name_key(name), id) where deleted_at is null;
drop index suppliers_name;
