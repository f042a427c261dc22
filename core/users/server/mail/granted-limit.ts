import { msg } from '@lingui/core/macro';
import type { MailContext } from '#platform/server/mail/template.ts';
import type { ConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import type { DecisionRight } from '#platform/shared/access/deciding-rights.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { formatExchangeRate } from '#platform/shared/money/format.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { decisionRightPhrases, thresholdBoundPhrase } from '#platform/shared/words/permissions.ts';

/** The amount up to which a user with new rights confirms purchases. */
export interface GrantedLimit {
  /** Null if there is no limit. */
  readonly bound: ConfirmBound | null;
  readonly currency: Currency;
  /** The number of units of the company's currency for one EUR on the day of the mail. */
  readonly per_eur: string;
}

/** Returns the limit as text, with the reason if it is not the user's own limit. */
export function formatGrantedLimit(
  { bound, currency, per_eur }: GrantedLimit,
  { i18n, formatters, language }: MailContext,
): string {
  if (bound === null) return i18n._(msg`none`);
  const amount = formatters.money(bound.amount, currency);
  if (!bound.byThreshold || currency === 'EUR') return amount;
  const eur = formatters.money(VALUE_THRESHOLD_EUR, 'EUR');
  const { id, message } = thresholdBoundPhrase;
  // Passed as separate arguments, because the extractor would treat an object literal as a separate phrase.
  const values = { amount, eur, rate: formatExchangeRate(per_eur, language) };
  return i18n._(id, values, message === undefined ? {} : { message });
}

/** Returns the names of the new rights. The limit says up to which value a user with the confirm right confirms. */
export function formatDecisionRights(
  rights: readonly DecisionRight[],
  { i18n }: Pick<MailContext, 'i18n'>,
): string {
  return rights
    .filter((right) => right !== 'realization' || !rights.includes('confirm'))
    .map((right) => i18n._(decisionRightPhrases[right]))
    .join(', ');
}
