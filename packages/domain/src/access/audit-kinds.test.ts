import { expect, it } from 'vitest';
import { AUDIT_KINDS } from './audit-kinds.ts';

it('each kind of entry in the log has a name of its own', () => {
  expect(new Set(AUDIT_KINDS).size).toBe(AUDIT_KINDS.length);
  expect(AUDIT_KINDS.filter((kind) => !/^[a-z]+(_[a-z]+)*$/.test(kind))).toEqual([]);
});
