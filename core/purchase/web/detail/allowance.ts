import type { MessageDescriptor } from '@lingui/core';
import type { ActionVerdict } from '#core/purchase/wire/purchase-detail.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

/** Refusals that hide the button: the action is not for this user, or not available in this state. */
const ABSENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['forbidden', 'invalid_transition']);

export function isActionShown(allowed: ActionVerdict | undefined): allowed is ActionVerdict {
  return allowed !== undefined && (allowed.ok || allowed.code === undefined || !ABSENT.has(allowed.code));
}

/** Returns why the button is disabled, in the reader's language; undefined if it is enabled. */
export function getDisabledReason(allowed: ActionVerdict | undefined): string | undefined {
  if (!allowed || allowed.ok || allowed.code === undefined) return undefined;
  return formatErrorCode(allowed.code, allowed.params);
}

export function formatErrorCode(code: ErrorCode, params: Record<string, string | number> = {}): string {
  const phrase: MessageDescriptor = errorPhrase(code);
  return translate(phrase, params);
}
