import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import type { WriteFunction } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';

/** The target of an action: a purchase, and the invitation if the action concerns one supplier. */
export interface ActionTarget {
  readonly purchase: PurchaseDetail;
  readonly rfp: PurchaseInvitation | null;
}

/** The confirmation dialog of an action; it also asks for a note or reason if one is needed. */
export interface ActionConfirmation {
  /** Names the purchase and what will happen to it. */
  readonly title: (of: ActionTarget) => ReactNode;
  readonly Text: ComponentType<ActionTarget>;
  /** The text of the confirm button; defaults to the label of the action. */
  readonly confirm?: MessageDescriptor;
  readonly cancel?: MessageDescriptor;
  readonly reason?: {
    readonly label: MessageDescriptor;
    readonly hint?: MessageDescriptor;
    /** Error when empty; without it the note is optional. */
    readonly missing?: MessageDescriptor;
  };
}

/** The parts of a history entry, formatted for a sentence. */
interface Said {
  readonly who: ReactNode;
  readonly supplier: ReactNode;
  readonly data: HistoryEvent['data'];
  readonly event: HistoryEvent;
}

interface Told {
  /** Renders who did what, as one sentence. */
  readonly history: (of: Said) => ReactNode;
}

/** The position of a button on the page of a purchase; `own` means that a separate page or component renders it. */
export type ButtonPosition = 'head' | 'menu' | 'foot' | 'invitation' | 'own';

/** How an action is shown on the page of a purchase, with its dialog and its call. */
export interface VisibleActionPresentation extends Told {
  readonly place: ButtonPosition | ((purchase: PurchaseDetail) => ButtonPosition);
  readonly label: MessageDescriptor | ((purchase: PurchaseDetail) => MessageDescriptor);
  readonly Icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false' | undefined }>;
  readonly tone?: 'primary' | 'danger';
  /** Checked in addition to `can`, which states whether the call would succeed. */
  readonly shown?: (purchase: PurchaseDetail) => boolean;
  /** Absent if the action runs without a confirmation, or in a form dialog that the page opens. */
  readonly ask?: (purchase: PurchaseDetail) => ActionConfirmation | null;
  /** Absent if a form dialog makes the call. */
  readonly call?: (of: ActionTarget, given: string) => WriteFunction<PurchaseDetail>;
  readonly done?: (of: ActionTarget) => MessageDescriptor;
}

export type ActionPresentation = VisibleActionPresentation | (Told & { readonly place: 'own' });

/** Calls the generic status step, with the purchase version that the page shows. */
export const callStatusStep =
  (status: number) =>
  ({ purchase: { id } }: ActionTarget, note: string): WriteFunction<PurchaseDetail> =>
  (version) =>
    call('PUT purchase-steps/status/{status}/{id}', { params: { status, id }, version, body: { note } });

/** The path prefixes of the API calls for ad hoc and direct purchases. */
const ADHOC_DIRECT_CALLS = { ad_hoc: 'ad-hoc-purchases', direct: 'direct-purchases' } as const;

export type AdhocDirectKind = keyof typeof ADHOC_DIRECT_CALLS;

export function getAdhocDirectCalls(kind: PurchaseDetail['kind']) {
  if (kind === 'request') throw new Error('a request has calls of its own');
  return ADHOC_DIRECT_CALLS[kind];
}
