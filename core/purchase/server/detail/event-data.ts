type EventData = Record<string, unknown>;

/** The history fields that contain no prices, for readers who may not see prices. */
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
 * Returns the data of a history entry as the reader may see it. Omits the content, which the request itself shows and
 * which entries store only for their proof (ADR 0092). For readers who may not see prices, also omits all fields that
 * may contain prices.
 */
export function presentEventData(
  { content: _, ...data }: EventData,
  { prices }: { readonly prices: boolean },
): EventData {
  if (prices) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => KEYS_WITHOUT_AMOUNTS.includes(key)));
}
