import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import type { Write } from '#platform/web/kit/writes/use-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';

/** An action is done to a purchase, and where it is about one supplier to that supplier's invitation. */
export interface Target {
  readonly purchase: PurchaseDetail;
  readonly rfp: PurchaseInvitation | null;
}

/** The question before an action; where it needs a note or a reason, the same dialog takes it. */
export interface Question {
  /** Names the purchase and what becomes of it. */
  readonly title: (of: Target) => ReactNode;
  readonly Text: ComponentType<Target>;
  /** The label of the action unless given. */
  readonly confirm?: MessageDescriptor;
  readonly cancel?: MessageDescriptor;
  readonly reason?: {
    readonly label: MessageDescriptor;
    readonly hint?: MessageDescriptor;
    /** Said when it is left empty; absent, it may be. */
    readonly missing?: MessageDescriptor;
  };
}

/** An entry of the history, with its parts as they are said. */
interface Said {
  readonly who: ReactNode;
  readonly supplier: ReactNode;
  readonly data: HistoryEvent['data'];
  readonly event: HistoryEvent;
}

interface Told {
  /** Who did what, as one sentence. */
  readonly history: (of: Said) => ReactNode;
}

/** Where a button stands on the page of a purchase; `own`: a page or part of its own draws it. */
export type Place = 'head' | 'menu' | 'foot' | 'invitation' | 'own';

/** How an action looks on the page of a purchase, what is asked before it, and what it calls. */
export interface DrawnFace extends Told {
  readonly place: Place | ((purchase: PurchaseDetail) => Place);
  readonly label: MessageDescriptor | ((purchase: PurchaseDetail) => MessageDescriptor);
  readonly Icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false' | undefined }>;
  readonly tone?: 'primary' | 'danger';
  /** Asked besides `can`, which says whether the call would succeed. */
  readonly shown?: (purchase: PurchaseDetail) => boolean;
  /** Absent: it is done at once, or by a dialog with fields, which the page names. */
  readonly ask?: (purchase: PurchaseDetail) => Question | null;
  /** Absent where a dialog with fields calls. */
  readonly call?: (of: Target, given: string) => Write<PurchaseDetail>;
  readonly done?: (of: Target) => MessageDescriptor;
}

export type ActionFace = DrawnFace | (Told & { readonly place: 'own' });

/** The generic call to another status, against the version shown. */
export const moveTo =
  (status: number) =>
  ({ purchase: { id } }: Target, note: string): Write<PurchaseDetail> =>
  (version) =>
    call('PUT purchase-steps/status/{status}/{id}', { params: { status, id }, version, body: { note } });

/** Where the calls of ad hoc and of direct purchases begin. */
const ADHOC_DIRECT_CALLS = { ad_hoc: 'ad-hoc-purchases', direct: 'direct-purchases' } as const;

export type AdhocDirectKind = keyof typeof ADHOC_DIRECT_CALLS;

export function adhocDirectCalls(kind: PurchaseDetail['kind']) {
  if (kind === 'request') throw new Error('a request has calls of its own');
  return ADHOC_DIRECT_CALLS[kind];
}
