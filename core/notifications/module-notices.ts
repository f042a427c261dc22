import type { MessageDescriptor } from '@lingui/core';
import type { NoticeData } from '#core/purchase/rules/notices.ts';
import { Slot } from '#platform/shared/slot.ts';

/** Says what a notice is about. */
export type Sentence = (data: NoticeData) => MessageDescriptor;

export type NoticeSentences = Readonly<Record<string, Sentence>>;

/** The sentences of the notices that modules send, by the kind of the notice; `words.ts` has those of core. */
export const moduleNotices = new Slot<NoticeSentences>();
