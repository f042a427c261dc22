import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import { anActor, CAST } from '#platform/shared/testing/cast.ts';
import { confirmOffersVerdict, mayConfirmOffersAtAll } from '../can.ts';
import { PURCHASE_STATUS as S } from '../status.ts';
import { A_SPLITTING, aContext, anInvitation, aPurchase } from '../testing/purchases.ts';

const dear = { company: dec('500000'), eur: dec('4273.50') };

describe('S4.27 confirm offers closes, or proposes and says why', () => {
  it('closes for whoever has the confirm right and asks for it', () => {
    expect(confirmOffersVerdict(CAST.ana, aPurchase(), aContext())).toMatchObject({
      ok: true,
      closed: true,
      to: S.CLOSED,
    });
  });

  it('proposes for a creator without the confirm right', () => {
    expect(confirmOffersVerdict(CAST.uros, aPurchase(), aContext())).toMatchObject({
      ok: true,
      closed: false,
      why: 'no_confirm_right',
      to: S.ACTIVE,
    });
  });

  it('proposes in VALUATION too, where the state stays', () => {
    const purchase = aPurchase({ status: S.VALUATION });
    expect(confirmOffersVerdict(CAST.uros, purchase, aContext())).toMatchObject({
      closed: false,
      to: S.VALUATION,
    });
  });

  it('proposes where canConfirm is false', () => {
    expect(confirmOffersVerdict(CAST.ana, aPurchase(), aContext({ canConfirm: false }))).toMatchObject({
      closed: false,
      why: 'confirmation_not_asked',
    });
  });

  it('proposes above the own limit', () => {
    const agata = { ...CAST.agata, confirm_limit: '400000.00' };
    expect(
      confirmOffersVerdict(agata, aPurchase(), aContext({ value: dear, value_choice: '4k_more' })),
    ).toMatchObject({ closed: false, why: 'over_limit' });
  });

  it('proposes for a creator whose permission ends at four thousand euros', () => {
    const vera = { ...CAST.vera, user_id: CAST.uros.user_id };
    expect(
      confirmOffersVerdict(vera, aPurchase(), aContext({ value: dear, value_choice: '4k_more' })),
    ).toMatchObject({ closed: false, why: 'approval_band_missing' });
  });

  it.each([
    ['split_over_band', CAST.vera],
    [
      'split_over_limit',
      anActor(6, 'user', ['approve-realization-4k-more'], {
        purchase_confirmation: true,
        confirm_limit: '400000',
      }),
    ],
  ] as const)('proposes what passes a line only with the purchases close to it: %s', (why, actor) => {
    const own = aPurchase({ creator_id: actor.user_id });
    expect(confirmOffersVerdict(actor, own, aContext({ splitting: A_SPLITTING }))).toMatchObject({
      closed: false,
      why,
    });
  });

  it('refuses a confirmer over the limit who may not propose either', () => {
    const vera = { ...CAST.vera, confirm_limit: '400000' };
    const value = { company: dec('400000.01'), eur: dec('3418.80') };
    expect(confirmOffersVerdict(vera, aPurchase(), aContext({ value }))).toEqual({
      ok: false,
      code: 'over_limit',
    });
  });

  it('refuses, and does not propose, what nobody could confirm as it stands', () => {
    const refused = [
      [aContext({ value_choice: '4k_less', value: dear }), 'value_understated'],
      [aContext({ budget: { left: dec('1'), policy: 'stop' } }), 'budget_exceeded'],
      [aContext({ approval_stands: false }), 'approval_void'],
    ] as const;
    for (const [context, code] of refused) {
      expect(confirmOffersVerdict(CAST.ana, aPurchase(), context)).toEqual({ ok: false, code });
    }
  });

  it('refuses where nothing is accepted, whoever asks', () => {
    const purchase = aPurchase({ invitations: [anInvitation()] });
    for (const actor of [CAST.ana, CAST.uros]) {
      expect(confirmOffersVerdict(actor, purchase, aContext())).toEqual({
        ok: false,
        code: 'nothing_accepted',
      });
    }
  });

  it('is not for strangers', () => {
    expect(mayConfirmOffersAtAll(CAST.petar, aPurchase())).toBe(false);
    expect(mayConfirmOffersAtAll(CAST.uros, aPurchase())).toBe(true);
    expect(mayConfirmOffersAtAll(CAST.vera, aPurchase())).toBe(true);
    expect(confirmOffersVerdict(anActor(77), aPurchase(), aContext())).toEqual({
      ok: false,
      code: 'forbidden',
    });
  });
});
