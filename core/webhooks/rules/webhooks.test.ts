import { describe, expect, it } from 'vitest';
import { getWebhookEvent } from '#core/purchase/rules/history/webhook-event.ts';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { isWebhookEvent, TEST_EVENT, WEBHOOK_EVENTS } from './events.ts';
import { MAX_DELIVERY_ATTEMPTS, receiverBackoffAfter, retryDelayAfter } from './retries.ts';

describe('what a webhook is told of', () => {
  it('every name is told of some entry of the history, suppliers and e-invoices apart', () => {
    const events = new Set(
      [...new Set(TRANSITIONS.map(({ action }) => action)), ...OF_ITSELF].flatMap(
        (kind) => getWebhookEvent(kind) ?? [],
      ),
    );
    const apart = /^(supplier\.|invoice\.(received|accepted|refused)$)/;
    const ofPurchases = WEBHOOK_EVENTS.filter((event) => !apart.test(event));
    expect([...events].sort()).toEqual([...ofPurchases].sort());
  });

  it('of what others do, by the name of that', () => {
    expect(OF_ITSELF.map((kind) => getWebhookEvent(kind))).toEqual([
      'purchase.deadline_passed',
      'offer.received',
      'offer.changed',
      'offer.declined',
      'question.asked',
      'invoice.entered',
      'order.answered',
      'despatch.received',
    ]);
  });

  it('only of the names that can be chosen, of which the test is none', () => {
    expect(WEBHOOK_EVENTS.every(isWebhookEvent)).toBe(true);
    expect([TEST_EVENT, '', 'purchase', undefined].some(isWebhookEvent)).toBe(false);
    expect(TEST_EVENT).toBe('test');
  });

  it('not of what waits for agreement, nor of what is nobody else’s business', () => {
    expect(getWebhookEvent('reverse_payment')).toBe('payment.reversed');
    expect(getWebhookEvent('reverse_payment', { waits: true })).toBeUndefined();
    expect([
      getWebhookEvent('internal_note'),
      getWebhookEvent('link_opened'),
      getWebhookEvent('constructor'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

/** Event kinds that no row of the transition table produces. */
const OF_ITSELF = [
  'deadline_passed',
  'offer_submitted',
  'offer_changed',
  'invitation_declined',
  'question_asked',
  'enter_invoice',
  'order_answered',
  'despatch_announced',
];

describe('when it is tried again', () => {
  it('eight times within a day, after growing pauses', () => {
    const pauses = Array.from({ length: MAX_DELIVERY_ATTEMPTS }, (_, index) => retryDelayAfter(index + 1));
    expect(MAX_DELIVERY_ATTEMPTS).toBe(8);
    expect(pauses.at(-1)).toBeNull();
    const known = pauses.flatMap((pause) => pause ?? []);
    expect([known.length, known[0]]).toEqual([7, 60]);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    const hours = known.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(24);
  });

  it('who does not answer is left alone for longer and longer, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 50].map(receiverBackoffAfter)).toEqual([60, 120, 300, 900, 900, 900]);
    expect(receiverBackoffAfter(0)).toBe(0);
  });
});
