import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { type Gate, gates } from '#platform/shared/access/gates.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** The two purchase kinds without invitations, which share their screens. */
export type AdhocDirectKind = Exclude<PurchaseDetail['kind'], 'request'>;

interface AdhocDirectScreens {
  readonly list: () => string;
  readonly create: () => string;
  readonly view: (id: number) => string;
  readonly gate: Gate;
  readonly createGate: Gate;
  /** The statuses of this kind in order, for the filter. */
  readonly statuses: readonly PurchaseStatus[];
  /** Whether a receipt or invoice must be attached from the start, as for an ad hoc purchase. */
  readonly paperRequired: boolean;
}

export const ADHOC_DIRECT_SCREENS: Readonly<Record<AdhocDirectKind, AdhocDirectScreens>> = {
  ad_hoc: {
    list: paths.adHocPurchases,
    create: paths.adHocCreate,
    view: paths.adHocPurchase,
    gate: gates.adHoc,
    createGate: gates.adHocCreate,
    statuses: [S.AD_HOC, S.AD_HOC_APPROVED, S.PAID, S.LOCKED, S.CANCELED],
    paperRequired: true,
  },
  direct: {
    list: paths.directPurchases,
    create: paths.directCreate,
    view: paths.directPurchase,
    gate: gates.direct,
    createGate: gates.directCreate,
    statuses: [S.DIRECT_INITIATE, S.DIRECT_APPROVAL, S.DIRECT_FINANCES, S.LOCKED, S.CANCELED],
    paperRequired: false,
  },
};

interface AdhocDirectWords {
  readonly one: MessageDescriptor;
  readonly many: MessageDescriptor;
  readonly create: MessageDescriptor;
  /** The text shown for an empty list. */
  readonly none: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const adhocDirectPhrases: Readonly<Record<AdhocDirectKind, AdhocDirectWords>> = {
  ad_hoc: {
    one: msg({ message: 'Ad hoc purchase' }),
    many: msg({ message: 'Ad hoc purchases' }),
    create: msg({ message: 'New ad hoc purchase' }),
    none: msg({ message: 'No ad hoc purchases yet' }),
    about: msg({
      message:
        'For a purchase made immediately, without requesting offers from suppliers: enter it with its receipt.',
    }),
  },
  direct: {
    one: msg({ message: 'Direct purchase' }),
    many: msg({ message: 'Direct purchases' }),
    create: msg({ message: 'New direct purchase' }),
    none: msg({ message: 'No direct purchases yet' }),
    about: msg({
      message: 'For a purchase from one known supplier at a known price: it is approved, paid and delivered.',
    }),
  },
};
