import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplayVerdict } from '@ponuda/domain/policy/judge-decision';

/** A decision becomes one of these under a draft. */
export const replayVerdicts: Readonly<Record<ReplayVerdict, MessageDescriptor>> = {
  same: msg({ message: 'The same person can' }),
  other: msg({ message: 'Another user must' }),
  nobody: msg({ message: 'No one could' }),
  unknown: msg({ message: 'Unknown', context: 'a decision under a draft' }),
};

/** Somebody who is not there any more. */
export const formerUser = (id: number): MessageDescriptor => msg({ message: `Former user ${id}` });
