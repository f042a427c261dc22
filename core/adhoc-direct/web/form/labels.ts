import { useLingui } from '@lingui/react/macro';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';

/** Returns the labels of the fields, in the order of the form. */
export function useAdhocDirectLabels(kind: AdhocDirectKind) {
  const { t } = useLingui();
  const attachmentLabel = ADHOC_DIRECT_SCREENS[kind].paperRequired
    ? t`Receipt or invoice`
    : t({ message: 'Documents', context: 'supporting documents' });
  return {
    name: t({ message: 'Purchase name', comment: 'what is bought, in a few words' }),
    supplier_id: t`Supplier`,
    currency: t`Currency`,
    category_id: t`Category`,
    sector_id: t`Department`,
    lines: t`Items`,
    'lines.*.name': t({ message: 'Item', comment: 'column: name of an article' }),
    'lines.*.quantity': t`Quantity`,
    'lines.*.unit': t`Unit`,
    'lines.*.unit_price': t`Unit price`,
    'lines.*.vat_rate': t({ message: 'VAT, %', comment: 'column: the VAT rate in per cent' }),
    'lines.*.net': t({ message: 'Net', comment: 'column: what the line comes to without VAT' }),
    freight_net: t`Freight, net`,
    freight_vat_rate: t`VAT on freight`,
    date_for_delivery: t`Delivery date`,
    delivery_place: t`Place of delivery`,
    description: t`Description`,
    file_ids: attachmentLabel,
    'file_ids.*': attachmentLabel,
  } as const;
}

export type AdhocDirectLabels = ReturnType<typeof useAdhocDirectLabels>;
