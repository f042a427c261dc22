import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplayVerdict } from '@ponuda/domain/policy/judge-decision';

/** A decision becomes one of these under a draft. */
export const replayVerdicts: Readonly<Record<ReplayVerdict, MessageDescriptor>> = {
  same: msg({ message: 'The same person may' }),
  other: msg({ message: 'Somebody else must' }),
  nobody: msg({ message: 'Nobody could' }),
  unknown: msg({ message: 'Unknown', context: 'a decision under a draft' }),
};

/** Somebody who is not there any more. */
export const formerUser = (id: number): MessageDescriptor => msg({ message: `Former user ${id}` });
