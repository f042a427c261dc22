/**
 * Inserts companies with one user each, and sent requests whose deadlines all pass in the same second. Inserts
 * into the tables directly, because making the calls would take hours. Each request has two invited suppliers,
 * one of whom has opened the link.
 */
export async function addDeadlines(watch, { companies, each, seconds }) {
  const statements = `
    set session_replication_role = replica;
    create temp table firms as
      select n, nextval(pg_get_serial_sequence('companies', 'id'))::int as company,
        nextval(pg_get_serial_sequence('users', 'id'))::int as person,
        nextval(pg_get_serial_sequence('categories', 'id'))::int as category
      from generate_series(1, ${companies}) n;
    insert into companies (id, name, pib, status, plan, activated_date) overriding system value
      select company, 'Firma ' || n, (700000000 + n)::text, m.status, m.plan, now()
      from firms, companies m where m.pib = '108123456';
    insert into users (id, company_id, name, email, email_verified_at, role) overriding system value
      select person, company, 'Kupac ' || n, 'kupac-' || n || '@rig.test', now(), 'owner' from firms;
    insert into categories (id, company_id, name) overriding system value
      select category, company, 'Sve' from firms;
    create temp table ends as
      select f.*, k, nextval(pg_get_serial_sequence('purchases', 'id'))::int as purchase
      from firms f, generate_series(1, ${each}) k;
    insert into purchases (id, company_id, request_number, kind, status, name, category_id, creator_id, date_for_offer,
        sent_at, status_since, created_at, revision, version, goods_open) overriding system value
      select purchase, company, 'R-' || n || '-' || k, 'request', 1, 'Rok ' || n || '-' || k, category, person,
        date_trunc('second', now()) + interval '${seconds} s', now(), now(), now(), 1, 1, false
      from ends;
    set session_replication_role = origin;`;
  await watch.session(async (client) => {
    for (const statement of statements.split(';')) await client.query(statement);
  });
}

/**
 * Counts the requests inserted by `addDeadlines`, those whose deadline is marked as passed, and their history
 * entries, notifications, emails and sent emails.
 */
export const toldSoFar = (watch) =>
  watch.one(`
    with mine as (select p.id, p.company_id, p.deadline_noted_for from purchases p where p.name like 'Rok %')
    select count(*)::int as all, count(deadline_noted_for)::int as noted,
      (select count(*)::int from events e join mine on mine.id = e.purchase_id where e.kind = 'deadline_passed') as entries,
      (select count(*)::int from notifications n join mine on mine.id = n.purchase_id) as bells,
      (select count(*)::int from mails m join mine on mine.id = m.purchase_id) as mails,
      (select count(*)::int from mails m join mine on mine.id = m.purchase_id where m.state = 'sent') as sent
    from mine`);
