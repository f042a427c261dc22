import { msg } from '@lingui/core/macro';

/** The labels of the verdicts on a past decision under a draft of other rules. */
export const replayVerdicts = {
  same: msg({ message: 'The same person can' }),
  other: msg({ message: 'Another user must' }),
  nobody: msg({ message: 'No one could' }),
  unknown: msg({ message: 'Unknown', context: 'a decision under a draft' }),
} as const;
