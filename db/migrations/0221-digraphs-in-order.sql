-- dž, lj and nj are letters of their own: behind d, l and n and all that begins with them, and dž before đ. The indexes hold
-- keys of the function before, so they are built again.
create or replace function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name),
        'Ǆ', 'dž'), 'ǅ', 'dž'), 'ǆ', 'dž'), 'Ǉ', 'lj'), 'ǈ', 'lj'), 'ǉ', 'lj'), 'Ǌ', 'nj'), 'ǋ', 'nj'), 'ǌ', 'nj'),
      'ČĆĐŠŽÄÖÜäöü', 'čćđšžaouaou'),
    'dž', 'd~'), 'lj', 'l~'), 'nj', 'n~'), 'č', 'c~'), 'ć', 'c~~'), 'đ', 'd~~'), 'š', 's~'), 'ž', 'z~')
$$;
reindex index suppliers_in_order;
reindex index suppliers_paused_by_name;
reindex index categories_in_order;
reindex index users_in_order;
reindex index sectors_in_order;
