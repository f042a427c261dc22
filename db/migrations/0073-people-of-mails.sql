-- A mail that waits names whoever confirmed the purchase below `confirmed_by`: forgetting somebody takes that name too.
create or replace function people_keys() returns text[] language sql immutable as $$
  select '{actor,author,by,confirmed_by,contact,contact_person,creator,delegator,email,from_user,given_by,moderator,
    person,phone,phone_number,standIn,stand_in,to_user,user}'::text[]
$$;
