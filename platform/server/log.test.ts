import { expect, it } from 'vitest';
import { serializeError } from './log.ts';

it('logs the stack of a fault, and only the reason while the database is down', () => {
  expect(serializeError(new Error('fault')).stack).toContain('log.test.ts');
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(serializeError(down)).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED',
    stack: '',
    code: 'ECONNREFUSED',
  });
});
