import { describe, expect, it } from 'vitest';
import { buildTestActor, TEST_ACTORS, withPremiumPlan } from '#platform/shared/testing/cast.ts';
import { findFourEyesGaps } from './four-eyes.ts';

const { ana, adam, agata, uros, vera, aleks, dusan } = TEST_ACTORS;
const secondOwner = buildTestActor(80, 'owner');

describe('four eyes can be switched on only where everything can still be approved', () => {
  it('a company of one cannot', () => {
    expect(findFourEyesGaps([ana])).toEqual([
      { approval: 'realization', creator_id: 1 },
      { approval: 'ad_hoc', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ]);
  });

  it('two owners can, in premium too', () => {
    expect(findFourEyesGaps([ana, secondOwner])).toEqual([]);
    expect(findFourEyesGaps([ana, secondOwner, uros].map(withPremiumPlan))).toEqual([]);
  });

  it('an owner and an admin without the flag lack somebody to confirm what the owner creates', () => {
    expect(findFourEyesGaps([ana, adam])).toEqual([{ approval: 'realization', creator_id: 1 }]);
    expect(findFourEyesGaps([ana, agata])).toEqual([]);
  });

  it('an approver with a limit, or for the lower band, does not count', () => {
    const gap = [{ approval: 'realization', creator_id: 1 }];
    expect(findFourEyesGaps([ana, adam, vera])).toEqual(gap);
    expect(findFourEyesGaps([ana, adam, { ...agata, confirm_limit: '9999999' }])).toEqual(gap);
  });

  it('a user without a right, or with a limit, gives no approval', () => {
    const gaps = [
      { approval: 'realization', creator_id: 1 },
      { approval: 'ad_hoc', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ];
    expect(findFourEyesGaps([ana, uros])).toEqual(gaps);
    const limited = [aleks, dusan].map((one) => ({ ...one, confirm_limit: '100' }));
    expect(findFourEyesGaps([ana, ...limited])).toEqual(gaps);
  });

  it('looks at each approval by itself', () => {
    const limitedAdmin = { ...adam, confirm_limit: '100' };
    const gaps = findFourEyesGaps([ana, limitedAdmin, aleks]);
    expect(gaps).toEqual([
      { approval: 'realization', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ]);
  });

  it('premium asks for a second member of staff besides', () => {
    const approver = buildTestActor(
      81,
      'user',
      ['approve-realization-4k-more', 'ad-hoc-approval', 'direct-approval'],
      {
        purchase_confirmation: true,
      },
    );
    expect(findFourEyesGaps([ana, approver])).toEqual([]);
    expect(findFourEyesGaps([ana, approver].map(withPremiumPlan))).toEqual([
      { approval: 'initiation', creator_id: 1 },
      { approval: 'request', creator_id: 1 },
    ]);
  });
});
