import { expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { openPool } from './client.ts';
import { explainConnectionError } from './connection-problem.ts';

const failureOf = (error: object) =>
  explainConnectionError(Object.assign(new Error('reason'), error), 'MIGRATE_URL')?.message;

it('names the variable of a database that nobody answers at', async () => {
  const pool = openPool({ connectionString: 'postgres://ponuda@127.0.0.1:1/ponuda', max: 1 });
  const error = await pool.query('select 1').catch((caught: unknown) => caught);
  await pool.end();
  const problem = explainConnectionError(error, 'DATABASE_URL');
  expect(problem).toBeInstanceOf(ConfigError);
  expect(problem?.message).toBe(
    'DATABASE_URL: the database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  );
});

it('names the variable of a login that is refused, and leaves other errors as they are', () => {
  expect(failureOf({ code: '28P01' })).toBe('MIGRATE_URL: the database refuses the login: reason');
  expect(failureOf({ code: '3D000' })).toBe('MIGRATE_URL: the database refuses the login: reason');
  expect(failureOf({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })).toMatch(/cannot be reached/);
  expect(failureOf({ code: '42P01' })).toBeUndefined();
  expect(explainConnectionError('no error', 'DATABASE_URL')).toBeUndefined();
});
