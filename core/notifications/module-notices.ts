import type { MessageDescriptor } from '@lingui/core';
import type { NoticeData } from '#core/purchase/rules/notices.ts';
import { Slot } from '#platform/shared/slot.ts';

export type NoticeSentence = (data: NoticeData) => MessageDescriptor;

/** The sentences of notifications, by kind. */
export type NoticeSentences = Readonly<Record<string, NoticeSentence>>;

/** Filled by modules, once for the server and once for the web. The sentences of core are in `words.ts`. */
export const moduleNotices = new Slot<NoticeSentences>();
