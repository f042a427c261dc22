import type pg from 'pg';

/** The statements that reached the database, in order, and the number of transactions. */
export interface RecordedStatements {
  readonly texts: readonly string[];
  readonly transactions: number;
}

/**
 * Records every statement that the server's connections send from now on. The returned function makes a call and
 * returns the call's response and the statements that it sent.
 */
export function recordSentStatements(
  pool: pg.Pool,
): <R>(call: () => Promise<R>) => Promise<RecordedStatements & { answer: R }> {
  const sent: string[] = [];
  const noted = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (noted.has(client)) return;
    noted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noting = (...args: unknown[]) => {
      const [what] = args as [string | { readonly text: string }];
      sent.push(typeof what === 'string' ? what : what.text);
      return query(...args);
    };
    Object.assign(client, { query: noting });
  });
  return async (call) => {
    sent.length = 0;
    const answer = await call();
    const texts = [...sent];
    return { answer, texts, transactions: transactionsOf(texts) };
  };
}

/** Counts transactions; a statement outside `begin` and `commit` counts as one transaction. */
function transactionsOf(texts: readonly string[]): number {
  let inside = false;
  let transactions = 0;
  for (const text of texts) {
    if (!inside) transactions += 1;
    if (/^\s*begin\b/i.test(text)) inside = true;
    if (/^\s*(commit|rollback)\s*$/i.test(text)) inside = false;
  }
  return transactions;
}
