import pg from 'pg';

/** Returns the arguments of `query` without the name under which the statement would be prepared. */
export function withoutStatementName([config, ...more]: readonly unknown[]): unknown[] {
  const { name, text, values, submit } = Object(config);
  return submit === undefined && name !== undefined ? [{ text, values }, ...more] : [config, ...more];
}

/**
 * A connection that prepares nothing by name, because the next transaction may use another server connection (ADR
 * 0111).
 */
export class UnnamedStatementClient extends pg.Client {
  override query: pg.Client['query'] = (...args: readonly unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, this, withoutStatementName(args));
}
