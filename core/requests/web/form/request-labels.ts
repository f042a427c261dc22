import { useLingui } from '@lingui/react/macro';

/** Returns the field labels, in the order of the form. */
export function useRequestLabels() {
  const { t } = useLingui();
  return {
    name: t`Request name`,
    category_id: t`Category`,
    sector_id: t`Department`,
    articles: t`Items`,
    'articles.*.name': t({ message: 'Item', comment: 'column: name of an article' }),
    'articles.*.quantity': t`Quantity`,
    'articles.*.unit': t`Unit`,
    'articles.*.note': t`Note`,
    quantity: t`Quantity`,
    unit: t`Unit`,
    description: t`Description`,
    date_for_offer: t`Offer deadline`,
    offer_time: t`Time`,
    date_for_delivery: t`Delivery date`,
    delivery_place: t`Place of delivery`,
    supplier_ids: t`Suppliers`,
    'supplier_ids.*': t`Supplier`,
    attachments: t`Attachments`,
    'attachments.*.file_id': t`Attachment`,
    estimated_net: t`Expected value`,
    note: t`Internal note`,
    publish_to_marketplace: t`Marketplace`,
  } as const;
}

export type RequestLabels = ReturnType<typeof useRequestLabels>;
