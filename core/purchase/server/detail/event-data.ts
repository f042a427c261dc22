type EventData = Record<string, unknown>;

/** The fields of the history without prices, for readers who do not see prices. */
const KEYS_WITHOUT_AMOUNTS = [
  'note',
  'reason',
  'suppliers',
  'published',
  'changed',
  'without_email',
  'from_user',
  'receipt',
  'order',
  'supplier',
  'delivery_note',
  'received_on',
  'order_answer',
  'promised_on',
  'refused',
  'articles',
  'reverses',
  'goods',
  'waits',
  'to_user',
  'via',
  'edits',
  'old_deadline',
  'new_deadline',
  'acceptance_undone',
  'tied',
];

/**
 * Returns the data of a history entry as readers see it: without the content, which the request itself shows and which
 * entries store only for their proof (ADR 0092), and for readers without prices only fields without prices.
 */
export function presentEventData(
  { content: _, ...data }: EventData,
  { prices }: { readonly prices: boolean },
): EventData {
  if (prices) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => KEYS_WITHOUT_AMOUNTS.includes(key)));
}
