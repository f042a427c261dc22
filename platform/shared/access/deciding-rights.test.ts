import { describe, expect, it } from 'vitest';
import { findGainedDecisionRights } from './deciding-rights.ts';
import type { Grant } from './granting.ts';

const grant = (more: Partial<Grant> = {}): Grant => ({
  role: 'user',
  permissions: [],
  purchase_confirmation: false,
  confirm_limit: null,
  ...more,
});

describe('the rights to decide that a change gives', () => {
  it('names the role, the payments and every approval', () => {
    expect(findGainedDecisionRights(null, grant({ role: 'owner' }))).toEqual(['owner']);
    expect(findGainedDecisionRights(null, grant({ role: 'admin', permissions: ['finances'] }))).toEqual([
      'admin',
      'finances',
    ]);
    expect(
      findGainedDecisionRights(
        grant(),
        grant({ permissions: ['approve-realization-4k-less'], purchase_confirmation: true }),
      ),
    ).toEqual(['confirm', 'realization']);
    expect(
      findGainedDecisionRights(grant(), grant({ permissions: ['ad-hoc-approval', 'direct-approval'] })),
    ).toEqual(['ad_hoc', 'direct']);
  });

  it('is empty for a right that decides nothing, that was there, or that is taken', () => {
    expect(findGainedDecisionRights(null, grant({ permissions: ['storekeeper'] }))).toEqual([]);
    const payer = grant({ permissions: ['finances'] });
    expect(findGainedDecisionRights(payer, payer)).toEqual([]);
    expect(findGainedDecisionRights(payer, grant())).toEqual([]);
    expect(findGainedDecisionRights(grant({ role: 'owner' }), grant({ role: 'admin' }))).toEqual(['admin']);
  });

  it('counts a raised limit for those whom the limit bounds', () => {
    const bounded = { permissions: ['ad-hoc-approval'] as const };
    const [low, high] = [
      grant({ ...bounded, confirm_limit: '100.00' }),
      grant({ ...bounded, confirm_limit: '200' }),
    ];
    expect(findGainedDecisionRights(low, high)).toEqual(['limit']);
    expect(findGainedDecisionRights(low, grant(bounded))).toEqual(['limit']);
    expect(findGainedDecisionRights(high, low)).toEqual([]);
    expect(findGainedDecisionRights(grant({ confirm_limit: '1' }), grant())).toEqual([]);
  });
});
