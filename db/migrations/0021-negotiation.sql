-- An offer that came another way says who gave it; each line keeps the quantity that was asked for then, so that
-- a smaller one offered is told from one that the buyer raised later.
alter table offers add column given_by text not null default '';
alter table offer_lines add column asked numeric(16, 3);
comment on column offer_lines.asked is 'the quantity asked for when this was offered';
update offer_lines l set asked = a.quantity from articles a
  where a.id = l.article_id and a.company_id = l.company_id;
create index questions_rfp on questions (company_id, rfp_id);
create index counter_proposals_purchase on counter_proposals (company_id, purchase_id, rfp_id, id desc);
