import { ConfigError } from '../config.ts';
import { readErrorProperty } from '../errors.ts';
import { isDatabaseFailure } from './client.ts';

/** SQLSTATEs of a login or a database that the server refuses: wrong password, no rule in pg_hba, no such database. */
const REFUSED = /^(28[0-9A-Z]{3}|3D000)$/;

/**
 * Turns the error of a first connection into a single line that names the variable with its address. Returns undefined
 * for other errors.
 */
export function explainConnectionError(error: unknown, variable: string): ConfigError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = readErrorProperty(error, 'code');
  // An AggregateError, of a name with several addresses, has no message of its own.
  const reason = error.message === '' ? code : error.message;
  if (REFUSED.test(code)) return new ConfigError(`${variable}: the database refuses the login: ${reason}`);
  const isUnreachable = isDatabaseFailure(error) || readErrorProperty(error, 'syscall') === 'getaddrinfo';
  return isUnreachable || code === 'ECONNREFUSED'
    ? new ConfigError(`${variable}: the database cannot be reached: ${reason}`)
    : undefined;
}
