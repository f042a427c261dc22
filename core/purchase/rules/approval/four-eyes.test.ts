import { describe, expect, it } from 'vitest';
import { anActor, CAST, inPremium } from '#platform/shared/testing/cast.ts';
import { fourEyesGaps } from './four-eyes.ts';

const { ana, adam, agata, uros, vera, aleks, dusan } = CAST;
const secondOwner = anActor(80, 'owner');

describe('four eyes can be switched on only where everything can still be approved', () => {
  it('a company of one cannot', () => {
    expect(fourEyesGaps([ana])).toEqual([
      { approval: 'realization', creator_id: 1 },
      { approval: 'ad_hoc', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ]);
  });

  it('two owners can, in premium too', () => {
    expect(fourEyesGaps([ana, secondOwner])).toEqual([]);
    expect(fourEyesGaps([ana, secondOwner, uros].map(inPremium))).toEqual([]);
  });

  it('an owner and an admin without the flag lack somebody to confirm what the owner creates', () => {
    expect(fourEyesGaps([ana, adam])).toEqual([{ approval: 'realization', creator_id: 1 }]);
    expect(fourEyesGaps([ana, agata])).toEqual([]);
  });

  it('an approver with a limit, or for the lower band, does not count', () => {
    const gap = [{ approval: 'realization', creator_id: 1 }];
    expect(fourEyesGaps([ana, adam, vera])).toEqual(gap);
    expect(fourEyesGaps([ana, adam, { ...agata, confirm_limit: '9999999' }])).toEqual(gap);
  });

  it('a user without a right, or with a limit, gives no approval', () => {
    const gaps = [
      { approval: 'realization', creator_id: 1 },
      { approval: 'ad_hoc', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ];
    expect(fourEyesGaps([ana, uros])).toEqual(gaps);
    const limited = [aleks, dusan].map((one) => ({ ...one, confirm_limit: '100' }));
    expect(fourEyesGaps([ana, ...limited])).toEqual(gaps);
  });

  it('looks at each approval by itself', () => {
    const limitedAdmin = { ...adam, confirm_limit: '100' };
    const gaps = fourEyesGaps([ana, limitedAdmin, aleks]);
    expect(gaps).toEqual([
      { approval: 'realization', creator_id: 1 },
      { approval: 'direct', creator_id: 1 },
    ]);
  });

  it('premium asks for a second member of staff besides', () => {
    const approver = anActor(
      81,
      'user',
      ['approve-realization-4k-more', 'ad-hoc-approval', 'direct-approval'],
      {
        purchase_confirmation: true,
      },
    );
    expect(fourEyesGaps([ana, approver])).toEqual([]);
    expect(fourEyesGaps([ana, approver].map(inPremium))).toEqual([
      { approval: 'initiation', creator_id: 1 },
      { approval: 'request', creator_id: 1 },
    ]);
  });
});
