import type { z } from 'zod';
import {
  BLANK_REQUEST,
  type RequestValues,
  toRequestBody,
  withTrailingBlankArticle,
} from '#core/requests/web/form/public.ts';
import { addDays, asDay, type Day, daysBetween, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatForInput, formatQuantity } from '#platform/shared/money/format.ts';
import type { FilledTemplate, templateContent } from '../wire.ts';

type Content = Record<keyof z.input<typeof templateContent>, unknown>;

/** Returns the part of a form that a template stores, unvalidated, with days relative to today. */
export function toTemplateContent(values: RequestValues, language: Language, today: Day): Content {
  const body = toRequestBody(values, language);
  const ahead = (text: string) => (isDay(text) && text >= today ? daysBetween(today, text) : null);
  const [hour, minute] = values.offer_time.split(':').map(Number);
  const deadline_days = ahead(values.date_for_offer);
  return {
    name: body.name,
    description: body.description,
    category_id: body.category_id,
    sector_id: body.sector_id,
    quantity: body.quantity,
    unit: body.unit,
    articles: body.articles.map(({ name, quantity, unit, note }) => ({ name, quantity, unit, note })),
    deadline_days,
    deadline_minute:
      deadline_days === null || hour === undefined || minute === undefined ? null : hour * 60 + minute,
    delivery_days: ahead(values.date_for_delivery),
    delivery_place: body.delivery_place,
    note: body.note,
    supplier_ids: body.supplier_ids,
  };
}

/** Returns the part of an incomplete form that a draft stores, including lines without a quantity. */
export function toDraftContent(values: RequestValues, language: Language, today: Day) {
  const { estimated_net, publish_to_marketplace, quantity } = toRequestBody(values, language);
  return {
    ...toTemplateContent(values, language, today),
    quantity: quantity || null,
    estimated_net,
    publish_to_marketplace,
  };
}

/** Returns the values of a form filled in from a template or a draft; its days count from `today`. */
export function templateToRequestValues(
  { content, suppliers, files }: Pick<FilledTemplate, 'content' | 'suppliers' | 'files'>,
  language: Language,
  today: Day,
): RequestValues {
  const { deadline_days, deadline_minute, delivery_days, quantity } = content;
  const typed = (text: string) => (text === '' ? '' : formatQuantity(text, language));
  const after = (days: number | null) => (days === null ? '' : addDays(asDay(today), days));
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    ...BLANK_REQUEST,
    name: content.name,
    description: content.description,
    category_id: content.category_id,
    sector_id: content.sector_id,
    by_articles: content.articles.length > 0 || quantity === null,
    articles: withTrailingBlankArticle(
      content.articles.map((line) => ({ ...line, quantity: typed(line.quantity) })),
    ),
    quantity: quantity === null ? '' : typed(quantity),
    unit: content.unit,
    date_for_offer: after(deadline_days),
    offer_time:
      deadline_minute === null ? '' : `${two(Math.floor(deadline_minute / 60))}:${two(deadline_minute % 60)}`,
    date_for_delivery: after(delivery_days),
    delivery_place: content.delivery_place,
    note: content.note,
    estimated_net: content.estimated_net ? formatForInput(content.estimated_net, language) : '',
    publish_to_marketplace: content.publish_to_marketplace ?? false,
    supplier_ids: content.supplier_ids,
    // Shown by name even if they are not suggested for this category.
    other_suppliers: suppliers.map((supplier) => ({ ...supplier, paused: null })),
    preselected_for: content.category_id,
    // The files belong to the template: the request gets copies, and removing a file from the form deletes nothing.
    attachments: files.map(({ id, name, size }) => ({
      ...{ file_id: id, name, size, for_suppliers: true, fresh: false },
    })),
  };
}
