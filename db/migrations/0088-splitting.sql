-- The search for purchases close to one that is decided on (ADR 0083) reads one buyer's or one department's days.
create index confirmed_purchases_buyer on confirmed_purchases (company_id, creator_id, counted_on);
create index confirmed_purchases_sector on confirmed_purchases (company_id, sector_id, counted_on) where sector_id <> 0;

alter table confirmations
  add column split_sum_eur numeric(20, 2),
  add column split_ids int[];
comment on column confirmations.split_sum_eur is 'what the largest window of purchases close together came to, where the company makes the sum count';
comment on column confirmations.split_ids is 'the other purchases of that window';
