-- Tries of one account from one network are looked at one after the other: who has the turn, and until when it counts.
-- A try is counted as wrong once it was found wrong.
alter table login_attempts
  add column turn_of uuid,
  add column turn_until timestamptz;
comment on column login_attempts.turn_of is 'the try whose secret is being looked at';
comment on column login_attempts.turn_until is 'when the turn passes on although its try was never judged';
