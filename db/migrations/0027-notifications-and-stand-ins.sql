-- Notices of somebody's turn are found by their purchase when the turn is over, and counted for the bell.
create index notifications_turn on notifications (company_id, purchase_id) where your_turn;
create index notifications_my_turn on notifications (company_id, user_id, id desc) where your_turn;
create index notifications_old on notifications using brin (created_at);
-- One digest a person: those that are due, by person.
drop index notifications_digest;
create index notifications_digest on notifications (digest_at, user_id) where digest_at is not null;

-- These rows wait for an answer or for the agreement of another; there is seldom more than a handful.
create index questions_open on questions (company_id, purchase_id) where answer is null;
create index receipts_waiting on receipts (company_id, purchase_id) where state = 'waiting';
create index payments_waiting on payments (company_id, purchase_id) where state = 'waiting';
