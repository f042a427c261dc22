-- An offer may say more than its prices (ADR 0100). Null: it does not say, which is not the same as nothing.
alter table offers
  add column freight_net numeric(18, 2) check (freight_net >= 0),
  add column freight_vat_rate numeric(5, 2) check (freight_vat_rate between 0 and 100),
  add column freight_included boolean,
  add column incoterm text,
  add column incoterm_place text,
  add column payment_days int,
  add column advance_percent numeric(5, 2) check (advance_percent between 0 and 100),
  add column minimum_order_net numeric(18, 2) check (minimum_order_net > 0),
  add column lead_days int,
  add constraint offers_freight_whole check ((freight_net is null) = (freight_vat_rate is null)),
  add constraint offers_freight_once check (freight_net is null or freight_included is not true),
  add constraint offers_incoterm_known check (incoterm in
    ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
  add constraint offers_payment_days_range check (payment_days >= 0 and payment_days <= 365),
  add constraint offers_lead_days_range check (lead_days >= 0 and lead_days <= 999);
comment on column offers.freight_included is 'true: the prices contain the freight; null with freight_net null: the offer does not say';
comment on column offers.minimum_order_net is 'what is taken comes to at least this, without freight';
comment on column offers.lead_days is 'days from the order to the delivery';

alter table offer_lines
  add column pack_size numeric(16, 3) check (pack_size > 0),
  add column origin text check (origin ~ '^[A-Z]{2}$');

-- Another unit price from a quantity on.
create table offer_line_tiers (
  company_id int not null,
  offer_id int not null,
  article_id int not null,
  from_quantity numeric(16, 3) not null check (from_quantity > 0),
  unit_price numeric(16, 4) not null check (unit_price > 0),
  created_at timestamptz not null default now_utc(),
  primary key (company_id, offer_id, article_id, from_quantity),
  foreign key (company_id, offer_id) references offers (company_id, id) on delete cascade,
  foreign key (company_id, article_id) references articles (company_id, id)
);

-- Per cent off lines that are all taken whole.
create table offer_bundles (
  company_id int not null,
  offer_id int not null,
  position int not null,
  name text not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  article_ids int[] not null check (cardinality(article_ids) > 0),
  created_at timestamptz not null default now_utc(),
  primary key (company_id, offer_id, position),
  foreign key (company_id, offer_id) references offers (company_id, id) on delete cascade
);

-- The price that was taken, where it is not the offer's own: of a quantity from which another price holds, or of a bundle.
alter table accepted_lines
  add column unit_price numeric(16, 4) check (unit_price >= 0);

alter table awards
  add column freight_net numeric(18, 2) check (freight_net >= 0),
  add column freight_vat_rate numeric(5, 2) check (freight_vat_rate between 0 and 100),
  add column freight_gross numeric(18, 2) check (freight_gross >= 0),
  add constraint awards_freight_whole check
    ((freight_net is null) = (freight_vat_rate is null) and (freight_net is null) = (freight_gross is null));
comment on column awards.freight_net is 'contained in net; null: none is paid';
alter table award_lines
  add column tier_from numeric(16, 3) check (tier_from > 0);
comment on column award_lines.tier_from is 'the quantity from which its price holds; null: the price of any quantity';

-- Goods of a country cost so much at the gate, from a day on. It serves comparison alone.
create table landed_rates (
  company_id int not null,
  id bigint generated always as identity,
  origin text not null check (origin ~ '^[A-Z]{2}$'),
  customs_percent numeric(5, 2) not null check (customs_percent between 0 and 100),
  handling_percent numeric(5, 2) not null check (handling_percent between 0 and 100),
  valid_from date not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  unique (company_id, origin, valid_from),
  foreign key (company_id) references companies (id)
);

alter table purchases add column landed jsonb;
comment on column purchases.landed is 'other costs at the gate than the company''s, with a note; null: the company''s';
