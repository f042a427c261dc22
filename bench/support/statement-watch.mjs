import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/**
 * Counts the statements sent to the database and their transactions. A statement outside `begin` and `commit`
 * counts as one transaction. Loaded before the product's code. On SIGUSR2, writes both totals to the file in
 * BENCH_STATEMENTS.
 */
if (isMainThread && process.env.BENCH_STATEMENTS) {
  const { query } = pg.Client.prototype;
  const within = new WeakSet();
  let statements = 0;
  let transactions = 0;
  pg.Client.prototype.query = function count(what, ...rest) {
    const text = typeof what === 'string' ? what : (what?.text ?? '');
    statements += 1;
    if (!within.has(this)) transactions += 1;
    if (/^\s*begin\b/i.test(text)) within.add(this);
    if (/^\s*(commit|rollback)\s*$/i.test(text)) within.delete(this);
    return query.call(this, what, ...rest);
  };
  process.on('SIGUSR2', () => {
    writeFileSync(`${process.env.BENCH_STATEMENTS}.new`, JSON.stringify({ statements, transactions }));
    renameSync(`${process.env.BENCH_STATEMENTS}.new`, process.env.BENCH_STATEMENTS);
  });
}
