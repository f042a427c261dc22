import type { MessageDescriptor } from '@lingui/core';
import type { NoticeData } from '#core/purchase/rules/notices.ts';
import { Slot } from '#platform/shared/slot.ts';

export type Sentence = (data: NoticeData) => MessageDescriptor;

export type NoticeSentences = Readonly<Record<string, Sentence>>;

/** The sentences of notices that modules send, by kind; those of core are in `words.ts`. */
export const moduleNotices = new Slot<NoticeSentences>();
