import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplayVerdict } from './rules/judge-decision.ts';

const NOT_WITH_OTHERS = msg({
  message: 'Above the limit or permission when other recent purchases are added',
});

/** Why the person who decided, or every user, is refused under a draft. */
const REASONS: Partial<Record<string, MessageDescriptor>> = {
  over_limit: msg({ message: 'Above their limit' }),
  approval_band_missing: msg({ message: 'No permission for this value' }),
  split_over_band: NOT_WITH_OTHERS,
  split_over_limit: NOT_WITH_OTHERS,
  four_eyes: msg({ message: 'They created or changed the purchase' }),
  four_eyes_tied: msg({
    message: 'They and a person who created or changed the purchase do not count as two people yet',
  }),
  budget_exceeded: msg({ message: 'The budget is not enough' }),
};

/** Returns why the original person may not make a decision, or which fact is missing for an unknown verdict. */
export function getReplayReason({
  verdict,
  code,
}: {
  readonly verdict: ReplayVerdict;
  readonly code: string | null;
}): MessageDescriptor | null {
  if (verdict === 'same') return null;
  if (verdict === 'unknown') return msg({ message: 'Data needed by this draft was not recorded' });
  return REASONS[code ?? ''] ?? msg({ message: 'No permission to approve it' });
}

/** Returns the label of a deleted user. */
export const formerUserLabel = (id: number): MessageDescriptor => msg({ message: `Former user ${id}` });
