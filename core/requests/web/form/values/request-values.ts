import { z } from 'zod';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { RequestBody } from '#core/purchase/wire/purchases.ts';
import {
  dayInBelgrade,
  endOfDayInBelgrade,
  formatTime,
  instantInBelgrade,
  isDay,
} from '#platform/shared/dates.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { formatForInput, formatQuantity } from '#platform/shared/money/format.ts';
import { ANY_SCALE } from '#platform/shared/money/typed-number.ts';
import { DEFAULT_UNIT } from '#platform/shared/units.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { BLANK_ARTICLE, isBlankArticle, withTrailingBlankArticle } from '../typed-article.ts';

const supplier = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  contact_email: z.string().nullable(),
  /** The reason why the supplier is paused; null if it is not paused, or is already invited. */
  paused: z.string().nullable(),
  lang: z.enum(LANGUAGES),
});
/** A selected supplier that was not suggested. */
export type UnsuggestedSupplier = z.output<typeof supplier>;

const attached = z.object({
  file_id: z.number(),
  name: z.string(),
  size: z.number(),
  for_suppliers: z.boolean(),
  /** Whether the file was uploaded in this form, so that removing it deletes it. */
  fresh: z.boolean(),
});
export type AttachedUpload = z.output<typeof attached>;

/** The form as typed: numbers and days are strings, so that no input is lost. Also the format of a draft. */
export const requestValues = z.object({
  name: z.string(),
  category_id: z.number().nullable(),
  sector_id: z.number().nullable(),
  description: z.string(),
  by_articles: z.boolean(),
  articles: z.array(
    z.object({
      /** The id of an existing line. */
      article_id: z.number().optional(),
      name: z.string(),
      quantity: z.string(),
      unit: z.string(),
      note: z.string(),
    }),
  ),
  quantity: z.string(),
  unit: z.string(),
  date_for_offer: z.string(),
  /** `HH:mm`; '' means the end of the day. */
  offer_time: z.string(),
  /** The stored deadline, to the second, so that saving an unchanged deadline does not move it; '' for none. */
  deadline_was: z.string(),
  date_for_delivery: z.string(),
  delivery_place: z.string(),
  note: z.string(),
  /** Absent in drafts that were stored before this field existed. */
  estimated_net: z.string().optional(),
  supplier_ids: z.array(z.number()),
  other_suppliers: z.array(supplier),
  /** The category whose suppliers were already preselected, so that a later selection is not overwritten. */
  preselected_for: z.number().nullable(),
  attachments: z.array(attached),
  publish_to_marketplace: z.boolean(),
});
export type RequestValues = z.output<typeof requestValues>;

/** The empty form (specification §3). */
export const BLANK_REQUEST: RequestValues = {
  name: '',
  category_id: null,
  sector_id: null,
  description: '',
  by_articles: true,
  articles: [BLANK_ARTICLE],
  quantity: '',
  unit: DEFAULT_UNIT,
  date_for_offer: '',
  offer_time: '',
  deadline_was: '',
  date_for_delivery: '',
  delivery_place: '',
  note: '',
  estimated_net: '',
  supplier_ids: [],
  other_suppliers: [],
  preselected_for: null,
  attachments: [],
  publish_to_marketplace: false,
};

/** Returns a typed quantity in wire format. */
export function toWireQuantity(text: string, language: Language): string {
  return createDecimalParser(ANY_SCALE, language)(text);
}

/** Returns the instant of a deadline; a day without a time means 23:59:59 in Belgrade (product 5). */
export function toDeadlineInstant(day: string, time: string): string {
  if (!isDay(day)) return day;
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined) return endOfDayInBelgrade(day);
  return instantInBelgrade(day, hour, minute);
}

/** Returns the indexes of the rows to send; empty rows are left out. */
export function listRowIndexesToSend({ by_articles, articles }: RequestValues): number[] {
  if (!by_articles) return [];
  return articles.flatMap((article, row) => (isBlankArticle(article) ? [] : [row]));
}

function deadlineIn(values: RequestValues): string {
  const { date_for_offer: day, offer_time: time, deadline_was } = values;
  const was = deadlineOf(deadline_was === '' ? null : deadline_was);
  return was.date_for_offer === day && was.offer_time === time ? deadline_was : toDeadlineInstant(day, time);
}

/** Returns the body of the call before validation; empty fields are included, so that the schema reports them. */
export function toRequestBody(values: RequestValues, language: Language) {
  const { by_articles } = values;
  return {
    name: values.name,
    description: values.description,
    category_id: values.category_id,
    sector_id: values.sector_id,
    quantity: by_articles ? null : toWireQuantity(values.quantity, language),
    unit: values.unit,
    articles: listRowIndexesToSend(values).flatMap((row) => {
      const article = values.articles[row];
      if (!article) return [];
      const { article_id: id, quantity, unit, name, note } = article;
      const line = { name, note, unit, quantity: toWireQuantity(quantity, language) };
      return [id === undefined ? line : { ...line, id }];
    }),
    // The deadline may be empty if the request's state allows setting it later.
    date_for_offer: values.date_for_offer === '' ? null : deadlineIn(values),
    date_for_delivery: values.date_for_delivery === '' ? null : values.date_for_delivery,
    delivery_place: values.delivery_place,
    note: values.note,
    estimated_net: values.estimated_net ? toWireQuantity(values.estimated_net, language) : null,
    supplier_ids: values.supplier_ids,
    attachments: values.attachments.map(({ file_id, for_suppliers }) => ({ file_id, for_suppliers })),
    publish_to_marketplace: values.publish_to_marketplace,
  } satisfies Record<keyof RequestBody, unknown>;
}

/** Returns the form values of an existing request, for editing it or for creating a copy. */
export function toRequestValues(
  purchase: PurchaseDetail,
  as: 'edit' | 'copy',
  language: Language,
): RequestValues {
  const articles = purchase.articles.filter(({ implicit }) => !implicit);
  const typed = (quantity: string) => formatQuantity(quantity, language);
  const copied = as === 'copy';
  const active = purchase.rfps.filter(({ withdrawn_at }) => withdrawn_at === null);
  return {
    ...BLANK_REQUEST,
    name: purchase.name,
    description: purchase.description,
    category_id: purchase.category.id,
    sector_id: purchase.sector?.id ?? null,
    by_articles: articles.length > 0,
    articles: withTrailingBlankArticle(
      articles.map(({ id, name, quantity, unit, note }) => ({
        ...(copied ? {} : { article_id: id }),
        name,
        quantity: typed(quantity),
        unit,
        note,
      })),
    ),
    quantity: purchase.quantity === null ? '' : typed(purchase.quantity),
    unit: purchase.unit ?? DEFAULT_UNIT,
    // A copy does not include the dates, because the dates of the old request have usually passed.
    ...(copied ? {} : deadlineOf(purchase.date_for_offer)),
    date_for_delivery: copied ? '' : (purchase.date_for_delivery ?? ''),
    delivery_place: purchase.delivery_place,
    note: purchase.note,
    estimated_net: purchase.estimated_net === null ? '' : formatForInput(purchase.estimated_net, language),
    supplier_ids: active.map(({ supplier }) => supplier.id),
    // Suppliers are listed by name, because they may not be among the suggestions for this category.
    other_suppliers: active.map(({ supplier: { id, name, city }, contact_person }) => ({
      id,
      name,
      city,
      contact_email: contact_person?.email ?? null,
      paused: null,
      lang: DEFAULT_LANGUAGE,
    })),
    preselected_for: purchase.category.id,
    // A file can belong to only one request.
    attachments: copied
      ? []
      : purchase.attachments.map(({ id, name, size, for_suppliers }) => ({
          file_id: id,
          name,
          size,
          for_suppliers,
          fresh: false,
        })),
    publish_to_marketplace: purchase.publish_to_marketplace,
  };
}

type Deadline = Pick<RequestValues, 'date_for_offer' | 'offer_time' | 'deadline_was'>;

function deadlineOf(instant: string | null): Deadline {
  if (instant === null) return { date_for_offer: '', offer_time: '', deadline_was: '' };
  const time = formatTime(instant);
  return {
    date_for_offer: dayInBelgrade(instant),
    offer_time: time === '23:59' ? '' : time,
    deadline_was: instant,
  };
}

/** The paths of the form fields that contain typed numbers. */
export const REQUEST_NUMBER_FIELDS = ['quantity', 'estimated_net', 'articles.*.quantity'] as const;

/** Reformats the form's typed numbers for a different language: `4.800` would be 4.8 in English. */
export function localizeRequestValues(values: RequestValues, from: Language, to: Language): RequestValues {
  return from === to ? values : rewriteNumbers(values, REQUEST_NUMBER_FIELDS, from, to);
}
