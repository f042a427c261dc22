import { expect, it } from 'vitest';
import { type AuditRow, presentAuditEntry } from './audit-entry.ts';

const ROW: AuditRow = {
  id: 1,
  at: '2026-11-20T09:30:00.000Z',
  kind: 'supplier_changed',
  actor_user_id: 1,
  actor_name: 'Jelena Marković',
  impersonator_id: null,
  impersonator_name: '',
  subject_user_id: null,
  subject_name: '',
  ip: '10.0.0.1',
  data: {},
};
const detailsOf = (before: object, after: object) =>
  presentAuditEntry({ ...ROW, data: { before, after } }).details;

it('a changed tax number comes with the country that names it, unless the country changed too', () => {
  expect(detailsOf({ pib: '1', country: 'DE' }, { pib: '2', country: 'DE' })).toEqual([
    { field: 'country', value: 'DE' },
  ]);
  expect(detailsOf({ pib: '1', country: 'DE' }, { pib: '2', country: 'AT' })).toEqual([]);
  expect(detailsOf({ name: 'A', country: 'DE' }, { name: 'B', country: 'DE' })).toEqual([]);
});
