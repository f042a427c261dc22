import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildTestActor, TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import { judgeConfirmOffers, mayConfirmOffersAtAll } from '../can.ts';
import { PURCHASE_STATUS as S } from '../status.ts';
import {
  buildInvitationState,
  buildPurchaseState,
  buildTransitionContext,
  SAMPLE_SPLITTING,
} from '../testing/purchases.ts';

const dear = { company: toDecimal('500000'), eur: toDecimal('4273.50') };

describe('S4.27 confirm offers closes, or proposes and says why', () => {
  it('closes for whoever has the confirm right and asks for it', () => {
    expect(judgeConfirmOffers(TEST_ACTORS.ana, buildPurchaseState(), buildTransitionContext())).toMatchObject(
      {
        ok: true,
        closed: true,
        to: S.CLOSED,
      },
    );
  });

  it('proposes for a creator without the confirm right', () => {
    expect(
      judgeConfirmOffers(TEST_ACTORS.uros, buildPurchaseState(), buildTransitionContext()),
    ).toMatchObject({
      ok: true,
      closed: false,
      why: 'no_confirm_right',
      to: S.ACTIVE,
    });
  });

  it('proposes in VALUATION too, where the state stays', () => {
    const purchase = buildPurchaseState({ status: S.VALUATION });
    expect(judgeConfirmOffers(TEST_ACTORS.uros, purchase, buildTransitionContext())).toMatchObject({
      closed: false,
      to: S.VALUATION,
    });
  });

  it('proposes where canConfirm is false', () => {
    expect(
      judgeConfirmOffers(
        TEST_ACTORS.ana,
        buildPurchaseState(),
        buildTransitionContext({ canConfirm: false }),
      ),
    ).toMatchObject({
      closed: false,
      why: 'confirmation_not_asked',
    });
  });

  it('proposes above the own limit', () => {
    const agata = { ...TEST_ACTORS.agata, confirm_limit: '400000.00' };
    expect(
      judgeConfirmOffers(
        agata,
        buildPurchaseState(),
        buildTransitionContext({ value: dear, value_choice: '4k_more' }),
      ),
    ).toMatchObject({ closed: false, why: 'over_limit' });
  });

  it('proposes for a creator whose permission ends at four thousand euros', () => {
    const vera = { ...TEST_ACTORS.vera, user_id: TEST_ACTORS.uros.user_id };
    expect(
      judgeConfirmOffers(
        vera,
        buildPurchaseState(),
        buildTransitionContext({ value: dear, value_choice: '4k_more' }),
      ),
    ).toMatchObject({ closed: false, why: 'approval_band_missing' });
  });

  it.each([
    ['split_over_band', TEST_ACTORS.vera],
    [
      'split_over_limit',
      buildTestActor(6, 'user', ['approve-realization-4k-more'], {
        purchase_confirmation: true,
        confirm_limit: '400000',
      }),
    ],
  ] as const)('proposes what passes a line only with the purchases close to it: %s', (why, actor) => {
    const own = buildPurchaseState({ creator_id: actor.user_id });
    expect(
      judgeConfirmOffers(actor, own, buildTransitionContext({ splitting: SAMPLE_SPLITTING })),
    ).toMatchObject({
      closed: false,
      why,
    });
  });

  it('refuses a confirmer over the limit who may not propose either', () => {
    const vera = { ...TEST_ACTORS.vera, confirm_limit: '400000' };
    const value = { company: toDecimal('400000.01'), eur: toDecimal('3418.80') };
    expect(judgeConfirmOffers(vera, buildPurchaseState(), buildTransitionContext({ value }))).toEqual({
      ok: false,
      code: 'over_limit',
    });
  });

  it('refuses, and does not propose, what nobody could confirm as it stands', () => {
    const refused = [
      [buildTransitionContext({ value_choice: '4k_less', value: dear }), 'value_understated'],
      [buildTransitionContext({ budget: { left: toDecimal('1'), policy: 'stop' } }), 'budget_exceeded'],
      [buildTransitionContext({ approval_stands: false }), 'approval_void'],
    ] as const;
    for (const [context, code] of refused) {
      expect(judgeConfirmOffers(TEST_ACTORS.ana, buildPurchaseState(), context)).toEqual({ ok: false, code });
    }
  });

  it('refuses where nothing is accepted, whoever asks', () => {
    const purchase = buildPurchaseState({ invitations: [buildInvitationState()] });
    for (const actor of [TEST_ACTORS.ana, TEST_ACTORS.uros]) {
      expect(judgeConfirmOffers(actor, purchase, buildTransitionContext())).toEqual({
        ok: false,
        code: 'nothing_accepted',
      });
    }
  });

  it('is not for strangers', () => {
    expect(mayConfirmOffersAtAll(TEST_ACTORS.petar, buildPurchaseState())).toBe(false);
    expect(mayConfirmOffersAtAll(TEST_ACTORS.uros, buildPurchaseState())).toBe(true);
    expect(mayConfirmOffersAtAll(TEST_ACTORS.vera, buildPurchaseState())).toBe(true);
    expect(judgeConfirmOffers(buildTestActor(77), buildPurchaseState(), buildTransitionContext())).toEqual({
      ok: false,
      code: 'forbidden',
    });
  });
});
