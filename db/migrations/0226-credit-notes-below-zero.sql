-- Open e-invoices below zero become credit notes, with every amount of the other sign, as such files are read from now on.
create or replace function pg_temp.negated(amount text) returns text language sql immutable as $$ select (-amount::numeric)::text $$;

with turned as (
  update incoming_invoices set
    kind = 'credit_note',
    gross = -gross,
    payable = -payable,
    contents_key = concat_ws(' ', issued_on, currency, round(-(document -> 'stated' ->> 'net')::numeric, 2), -gross, -payable),
    document = document || jsonb_build_object(
      'kind', 'credit_note',
      'lines', coalesce((
        select jsonb_agg(line || jsonb_build_object(
          -- Some programs write the sign in the price.
          'quantity', case when (line ->> 'unit_price')::numeric < 0 then line ->> 'quantity' else pg_temp.negated(line ->> 'quantity') end,
          'unit_price', case when (line ->> 'unit_price')::numeric < 0 then pg_temp.negated(line ->> 'unit_price') else line ->> 'unit_price' end,
          'charges', pg_temp.negated(line ->> 'charges'),
          'net', pg_temp.negated(line ->> 'net')) order by position)
        from jsonb_array_elements(document -> 'lines') with ordinality as lines (line, position)), '[]'),
      'charges', coalesce((
        select jsonb_agg(charge || jsonb_build_object('net', pg_temp.negated(charge ->> 'net')) order by position)
        from jsonb_array_elements(document -> 'charges') with ordinality as charges (charge, position)), '[]'),
      'vat', coalesce((
        select jsonb_agg(part || jsonb_build_object('base', pg_temp.negated(part ->> 'base'), 'vat', pg_temp.negated(part ->> 'vat')) order by position)
        from jsonb_array_elements(document -> 'vat') with ordinality as parts (part, position)), '[]'),
      'stated', (select jsonb_object_agg(key, pg_temp.negated(value)) from jsonb_each_text(document -> 'stated')))
  where kind <> 'advance' and gross < 0 and state in ('new', 'question')
  returning company_id, id
)
update incoming_invoice_lines l set stated = -l.stated
from turned
where l.company_id = turned.company_id and l.invoice_id = turned.id and l.stated is not null;
