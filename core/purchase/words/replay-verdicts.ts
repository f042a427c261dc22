import { msg } from '@lingui/core/macro';

/** Labels of the outcome of a past decision under the rules of a draft. */
export const replayVerdictLabels = {
  same: msg({ message: 'The same person can' }),
  other: msg({ message: 'Another user must' }),
  nobody: msg({ message: 'No one could' }),
  unknown: msg({ message: 'Unknown', context: 'a decision under a draft' }),
} as const;
