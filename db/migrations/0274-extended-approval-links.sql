-- When the link would end without the maintenance that extended it, so that a prolonged maintenance does not extend it
-- by its whole length again. Null: no maintenance has extended it.
alter table approval_links add column unextended_until timestamptz;
