import { MARK } from './values.mjs';

/**
 * Unique strings (marks) in each company's data show whose data a response contains. A mark consists of `qz`, a
 * number and `q`. The author and location of each mark are recorded.
 */
const PATTERN = /qz([0-9a-f]{6})q/gi;
/** Columns with user input in the demo's rows. */
const TYPED =
  /^(name|name_and_surname|text|question|answer|title|note|comment|description|reason|.*_reason|address|city|company_name|supplier_name|delivery_place|rejection_note|bank_name|remark)$/;

export class Marks {
  #origins = new Map();
  #count = 0;

  #next(origin) {
    this.#count += 1;
    this.#origins.set(this.#count, origin);
    return `qz${this.#count.toString(16).padStart(6, '0')}q`;
  }

  /** Replaces a call's placeholders with marks and records the field of each mark. */
  fill(value, origin, field = '') {
    if (typeof value === 'string')
      return value.includes(MARK) ? value.replaceAll(MARK, () => this.#next({ ...origin, field })) : value;
    if (Array.isArray(value)) return value.map((one) => this.fill(one, origin, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.fill(one, origin, key)]));
  }

  /** Adds marks to the user input in every company's rows, row by row, because append-only rows refuse the update. */
  async plant({ query }) {
    const columns = await query(
      `select table_name as table, column_name as column from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
         and table_name not like 'kept_%' and (table_name = 'companies' or exists (
           select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'company_id'))`,
    );
    await query('create sequence fuzz_marks');
    for (const { table, column } of columns.filter((one) => TYPED.test(one.column))) {
      const rows = await query(
        `update ${table} t set ${column} = ${column} || ' qz' || lpad(to_hex(nextval('fuzz_marks')), 6, '0') || 'q'
         where ${column} <> '' returning ${column} as text, to_jsonb(t) as row`,
      ).catch(() => []);
      for (const { text, row } of rows) this.#origins.set(...plantedAs(table, column, text, row));
    }
    // A contact person belongs to their supplier's account.
    const accounts = await query('select id, account_company_id as account from suppliers');
    const accountOf = new Map(accounts.map(({ id, account }) => [id, account ?? undefined]));
    for (const origin of this.#origins.values()) origin.account ??= accountOf.get(origin.supplier);
    const planted = this.#origins.size;
    this.#count = Number((await query(`select nextval('fuzz_marks') as number`))[0].number);
    return planted;
  }

  /** Returns the author and location of each mark in the text. */
  found(text) {
    return [
      ...new Set(Array.from(text.matchAll(PATTERN), ([, number]) => Number.parseInt(number, 16))),
    ].flatMap((number) => this.#origins.get(number) ?? []);
  }

  /** Returns the text around the first mark of an origin. */
  around(text, origin) {
    const numberOf = ([, number]) => Number.parseInt(number, 16);
    const mark = [...text.matchAll(PATTERN)].find((one) => this.#origins.get(numberOf(one)) === origin);
    return mark && text.slice(Math.max(0, mark.index - 300), mark.index + 60);
  }
}

/** Returns the number of a planted mark, recorded with the owner, supplier and invitation of its row. */
function plantedAs(table, column, text, row) {
  const number = Number.parseInt(/qz([0-9a-f]{6})q$/.exec(text)[1], 16);
  const own = (name) => (table === `${name}s` ? row.id : row[`${name}_id`]) ?? undefined;
  return [
    number,
    {
      company: table === 'companies' ? row.id : row.company_id,
      field: `${table}.${column}`,
      supplier: own('supplier'),
      link: own('rfp'),
      purchase: own('purchase'),
      account: row.account_company_id ?? undefined,
    },
  ];
}
