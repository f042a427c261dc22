import pg from 'pg';
import { amount } from './scale.mjs';

/** How often a prepared statement runs before PostgreSQL has decided for its lasting plan. */
const RUNS = amount(7, 1);

/** The plan that a prepared statement has settled on, with what it read (EXPLAIN analyze, buffers). */
export function planOf(product, { text, values }) {
  return product.session(async (client) => {
    await client.query('set timezone = utc');
    await client.query(`prepare bench as ${text}`);
    const literals = values.map(literal).join(', ');
    const run = `explain (analyze, buffers) execute bench${literals ? `(${literals})` : ''}`;
    let plan = [];
    for (let i = 0; i < RUNS; i += 1) plan = (await client.query(run)).rows;
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });
}

function literal(value) {
  if (value === null) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(String(value));
}
