/**
 * The maximum number of remembered values of each kind: database rows, and versions, numbers and addresses from
 * responses, which later calls can reference.
 */
const KEPT = 60;
/** The status of a request that accepts offers. */
const ACTIVE = 1;

/**
 * Returns the kind of record that a field refers to; `categories`, `category_id` and `categoryId` have the same
 * kind.
 */
const kindOf = (name) => {
  const kind = name
    .replaceAll('-', '_')
    .replace(/^.*\./, '')
    .replace(/(_?ids?|Ids?)$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
  return ALIASES[kind] ?? kind;
};
const ALIASES = {
  purchase_step: 'purchase',
  purchase_confirm: 'purchase',
  ad_hoc_purchase: 'purchase',
  direct_purchase: 'purchase',
  user_management: 'user',
  suppler: 'supplier',
  customer: 'supplier',
  account: 'supplier_account',
  plan: 'award_plan',
  delivery: 'webhook_delivery',
  incoming: 'incoming_invoice',
  into: 'sector',
  note: 'internal_note',
  successor: 'user',
  api_token: 'api_token',
};

/** Returns the kinds of records that the `id` in a path can refer to, the most likely last. */
function kindsIn(path) {
  if (/\/suppl(i?)ers\/file\//.test(path)) return ['document'];
  const kinds = path
    .replace(/\{(id|categoryId)\}.*$/, '')
    .split('/')
    .slice(2)
    .filter((part) => part && !part.startsWith('{'))
    .map(kindOf);
  if (kinds.includes('incoming_invoice')) return ['incoming_invoice'];
  if (kinds.includes('procurement')) return ['procurement'];
  return kinds[0] === 'purchase' ? ['purchase'] : kinds;
}

/**
 * Returns the condition that records must meet for a path: ad hoc and direct purchases have separate paths, and deleted
 * records are excluded.
 */
const fits = (path) => {
  const flow = /^\/api\/(?:(ad-hoc|direct)-)?purchases/.exec(path);
  const kind = flow && (flow[1]?.replace('-', '_') ?? 'request');
  return (row) =>
    (row.deleted_at ?? null) === null && (!kind || row.request_number === undefined || row.kind === kind);
};

export class Known {
  #of = new Map();
  #rows = new Map();
  #links = [];

  #add(company, name, value) {
    const key = `${company} ${name}`;
    const list = this.#of.get(key) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > KEPT) list.shift();
    this.#of.set(key, list);
  }

  /** Reads the newest rows of every table. An invitation also counts as a procurement of the invited account. */
  async look({ query }) {
    const tables = await query(
      `select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('id', 'company_id')
         and table_name !~ '^(kept_|mails|sessions)' group by 1 having count(*) = 2 or table_name = 'companies'`,
    );
    this.#rows.clear();
    for (const { table } of tables) {
      const rows = await query(`select to_jsonb(t) as row from ${table} t order by id desc limit 300`);
      for (const { row } of rows) this.#keep(kindOf(table), row.company_id ?? row.id, row);
      if (table === 'rfps')
        for (const { row } of rows)
          if (row.account_company_id) this.#keep('procurement', row.account_company_id, row);
    }
  }

  #keep(kind, company, row) {
    const key = `${company} ${kind}`;
    this.#rows.set(key, [...(this.#rows.get(key) ?? []), row]);
  }

  addLinks(links) {
    this.#links.push(...links);
  }

  linkOf(hash) {
    return this.#links.find((link) => link.hash === hash);
  }

  /** Returns whether an invitation's link still accepts an offer. */
  #isOpen({ company, rfp, purchase }) {
    const find = (kind, id) => this.#rows.get(`${company} ${kind}`)?.find((row) => row.id === id);
    return find('purchase', purchase)?.status === ACTIVE && find('rfp', rfp)?.withdrawn_at === null;
  }

  /** Remembers versions, numbers and addresses from a response. */
  learn(company, value) {
    if (typeof value !== 'object' || value === null) return;
    const ticket = /\/preview\/(.+)/.exec(value.url)?.[1];
    if (ticket) this.#add(company, 'ticket', ticket);
    for (const [name, one] of Object.entries(value).slice(0, 60)) {
      if (typeof one === 'object') this.learn(company, one);
      else if (/^(pib|email|.*number|code|digest|ticket|prefix)$/.test(name) && one !== null && one !== '')
        this.#add(company, name, one);
    }
  }

  /**
   * Returns the record for a field: usually a record of the caller's company that belongs to the record in the path
   * or to the caller, and sometimes a record of another company.
   */
  row({ $known: name, pick, path, by }, company, companies, within) {
    const of = pick % 10 === 0 ? companies[(pick >> 4) % companies.length] : company;
    const kinds = name === 'id' ? kindsIn(path) : [kindOf(name)];
    const all = kinds.flatMap((kind) => this.#rows.get(`${of} ${kind}`) ?? []);
    const living = pick % 30 === 3 ? [] : all.filter(fits(path));
    const rows = living.length > 0 ? living : all;
    const near = within
      ? rows.filter((row) =>
          Object.entries(row).some(([key, value]) => key === `${within.kind}_id` && value === within.id),
        )
      : rows.filter((row) => row.user_id === by);
    const from = near.length > 0 && pick % 8 !== 1 ? near : rows;
    // Newer records come first and are chosen more often, because more steps are still possible for them.
    return from[Math.floor(from.length * (((pick >> 4) % 1000) / 1000) ** 2)];
  }

  /** Returns a remembered value for a field, or a random small number if there is none. */
  value(place, company, companies, within) {
    const { $known: name, pick, path } = place;
    const leads = path.includes('/market-place/links') ? '/supplier-offers/' : path;
    const all = this.#links.filter(({ kind }) => leads.includes(`/${kind}/`));
    const open = pick % 4 === 0 ? [] : all.filter((link) => this.#isOpen(link));
    const links = open.length > 0 ? open : all;
    if (name === 'hash' && path.includes('/affiliate')) return 'demo-partner-plus';
    if (/^(hash|token)$/.test(name))
      return links.length > 0 ? links[pick % links.length].hash : 'x'.repeat(43);
    const seen = this.#of.get(`${company} ${name}`);
    if (seen) return seen[(pick >> 4) % seen.length];
    const row = pick % 20 === 1 ? undefined : this.row(place, company, companies, within);
    return (
      row?.[
        name === 'id' && row.purchase_id && /procurement/.test(path) && (pick >> 6) % 2 ? 'purchase_id' : 'id'
      ] ?? ((pick >> 4) % 12) + 1
    );
  }

  /** Returns whether the company has a record for the `id` in the path. */
  has(path, company) {
    return kindsIn(path).some((kind) => this.#rows.get(`${company} ${kind}`)?.some(fits(path)));
  }

  versionOf(company, { kind, id }) {
    return this.#rows.get(`${company} ${kind}`)?.find((row) => row.id === id)?.version ?? 1;
  }

  /** Returns the kind of record that the `id` in a path refers to. */
  kindIn = (path) => kindsIn(path).at(-1);

  /** Returns an `id` for the path whose record has at least one of these fields, such as a purchase with a payment. */
  idWith({ path, pick }, fields, company) {
    const key = `${kindsIn(path).at(-1)}_id`;
    const rows = fields
      .flatMap((field) => this.#rows.get(`${company} ${kindOf(field)}`) ?? [])
      .filter((row) => (row[key] ?? null) !== null);
    return rows[(pick >> 5) % Math.max(rows.length, 1)]?.[key];
  }
}
