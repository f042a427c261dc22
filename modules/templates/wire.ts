import { z } from 'zod';
import { articleBody } from '#core/purchase/wire/purchases.ts';
import {
  AMOUNT_SCALE,
  MAX_ARTICLES,
  MAX_INVITATIONS,
  MAX_TEMPLATE_DAYS,
  MAX_UPLOAD_FILES,
  QUANTITY_SCALE,
} from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  idParams,
  language,
  moment,
  named,
  unit,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import {
  breakRule,
  decimal,
  filterId,
  id,
  optionalLongText,
  optionalText,
  requiredText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { MAX_ON_DAY, RECURRENCES } from './rules/recurrence.ts';

const daysAhead = z.int().min(0).max(MAX_TEMPLATE_DAYS).nullable().default(null);
const MINUTES_OF_DAY = 24 * 60;

/**
 * The recurring part of a request: days are relative to the day of use, and there are no prices or marketplace
 * settings. Its files are listed separately (`file_ids`).
 */
export const templateContent = z.object({
  name: requiredText(),
  description: optionalLongText(),
  category_id: id().nullable().default(null),
  sector_id: id().nullable().default(null),
  /** The quantity of a request without articles. */
  quantity: decimal({ scale: QUANTITY_SCALE, positive: true }).nullable().default(null),
  unit: unit.default('kg'),
  articles: z.array(articleBody).max(MAX_ARTICLES).default([]),
  deadline_days: daysAhead,
  /** The deadline as minutes since midnight in Belgrade; null for the end of the day. */
  deadline_minute: z
    .int()
    .min(0)
    .max(MINUTES_OF_DAY - 1)
    .nullable()
    .default(null),
  delivery_days: daysAhead,
  delivery_place: optionalText(),
  note: optionalLongText(),
  supplier_ids: z.array(id()).max(MAX_INVITATIONS).default([]),
});
export type TemplateContent = z.output<typeof templateContent>;

/** An article of a draft, which may be incomplete. */
const draftArticle = z.object({
  name: optionalText(),
  /** '' while the quantity is not known. */
  quantity: z.union([z.literal(''), decimal({ scale: QUANTITY_SCALE, positive: true })]).default(''),
  unit: unit.default('kg'),
  note: optionalText(),
});

/** A request that its user saves before it is complete; only its name is required. Days count from the day of saving. */
export const draftContent = templateContent.extend({
  articles: z.array(draftArticle).max(MAX_ARTICLES).default([]),
  estimated_net: decimal({ scale: AMOUNT_SCALE, positive: true }).nullable().optional(),
  publish_to_marketplace: z.boolean().optional(),
});
export type DraftContent = z.output<typeof draftContent>;

/**
 * The files for suppliers that are copied into the template: the caller's own uploads, and files of templates visible
 * to the caller. Existing files of the template that are not listed are removed.
 */
const file_ids = z.array(id()).max(MAX_UPLOAD_FILES).default([]);

const schedule = z.object({
  every: z.enum(RECURRENCES),
  /** The day of a week from 1 (Monday) to 7, or the day of a month or of a quarter's first month. */
  on_day: z.int().min(1).max(MAX_ON_DAY.month),
});
export const scheduleBody = withCrossFieldRule(
  schedule,
  ['every', 'on_day'],
  'on_day',
  ({ every, on_day }, ctx) => {
    const max = MAX_ON_DAY[every];
    if (on_day > max) breakRule(ctx, 'decimal_max', { max }, ['on_day']);
  },
);

export const requestTemplate = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** Whether the template belongs to the company rather than to the caller. */
  shared: z.boolean(),
  /** The number of articles. */
  articles: z.int(),
  suppliers: z.int(),
  updated_at: moment,
  /** Whether the caller may change the template. */
  may_change: z.boolean(),
  /** The caller's schedule for the template. */
  schedule: schedule
    .extend({
      /** The version of the schedule for If-Match; 0 if there is no schedule. */
      version: z.int(),
      /** The day of the next draft, unless the schedule is paused. */
      next_on: calendarDay,
      /** Whether the schedule is paused because too many consecutive drafts were not used. */
      resting: z.boolean(),
    })
    .nullable(),
});
export type RequestTemplate = z.output<typeof requestTemplate>;

/** The initial content of a form, without deleted records, and the names of these omitted records. */
const filled = z.object({
  content: z.object({
    name: z.string(),
    description: z.string(),
    category_id: z.int().nullable(),
    sector_id: z.int().nullable(),
    quantity: z.string().nullable(),
    unit,
    articles: z.array(z.object({ name: z.string(), quantity: z.string(), unit, note: z.string() })),
    deadline_days: z.int().nullable(),
    deadline_minute: z.int().nullable(),
    delivery_days: z.int().nullable(),
    delivery_place: z.string(),
    note: z.string(),
    supplier_ids: z.array(z.int()),
    estimated_net: z.string().nullable().optional(),
    publish_to_marketplace: z.boolean().optional(),
  }),
  suppliers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      contact_email: z.string().nullable(),
      lang: language,
    }),
  ),
  /** Copies of these files are sent with the request if its `attachments` list them. */
  files: z.array(fileInfo),
  left_out: z.array(
    z.object({
      what: z.enum(['category', 'sector', 'supplier']),
      /** Empty if the record no longer exists. */
      name: z.string(),
      /** The reason why a supplier is paused; null if it was deleted. */
      paused: z.string().nullable(),
    }),
  ),
});
export type FilledTemplate = z.output<typeof filled>;

export const requestDraft = z.object({
  id: z.int(),
  /** The name of the request. */
  name: z.string(),
  /** The template whose schedule made the draft; null for a draft that the user saved. */
  template: named.nullable(),
  articles: z.int(),
  suppliers: z.int(),
  created_at: moment,
  /** The draft is deleted at this moment. */
  expires_at: moment,
});
export type RequestDraft = z.output<typeof requestDraft>;

/** An article that was bought repeatedly and, judging by its usual interval, is overdue. */
export const dueArticle = z.object({
  /** The name at the last purchase. */
  name: z.string(),
  unit,
  /** The quantity of the last purchase. */
  quantity: amount,
  /** The median number of days between purchases. */
  interval_days: z.int(),
  last_day: calendarDay,
  days_ago: z.int(),
  /** Net unit price in the company's currency: at the last purchase, and the average of the newest prices. */
  last_price: amount,
  mean: amount,
  currency,
  supplier: named,
});
export type DueArticle = z.output<typeof dueArticle>;

export const requestTemplatesApi = {
  'GET articles/due': {
    summary:
      'What was not bought for its usual interval, the longest overdue first, as far as the caller sees prices.',
    query: z.object({ category_id: filterId() }),
    response: z.object({ data: z.array(dueArticle) }),
  },
  'GET request-templates': {
    summary: 'The templates of the caller and of the company, by name, with when they return for the caller.',
    response: z.object({ data: z.array(requestTemplate) }),
  },
  'GET request-templates/{id}': {
    summary: 'What the form of a request begins with when it is made from a template.',
    params: idParams,
    response: requestTemplate.extend(filled.shape),
  },
  'POST request-templates': {
    bodyMax: MB,
    summary: 'Saves a template, the caller’s own or, by staff, the company’s.',
    body: z.object({
      name: requiredText(),
      shared: z.boolean().default(false),
      content: templateContent,
      file_ids,
    }),
    response: requestTemplate,
    status: 201,
  },
  'PUT request-templates/{id}': {
    bodyMax: MB,
    summary: 'Changes a template; drafts that were made of it stay as they are.',
    versioned: true,
    params: idParams,
    body: z.object({ name: requiredText(), content: templateContent, file_ids }),
    response: requestTemplate,
  },
  'DELETE request-templates/{id}': {
    summary: 'Deletes a template with its schedules and its unused drafts.',
    versioned: true,
    params: idParams,
    response: z.object({}),
  },
  'PUT request-templates/{id}/schedule': {
    summary:
      'Has a template return for the caller: on each day named, a draft is made and nothing is sent. `If-Match` names the version of the schedule, 0 while there is none.',
    versioned: true,
    params: idParams,
    body: scheduleBody,
    response: requestTemplate,
  },
  'DELETE request-templates/{id}/schedule': {
    summary: 'Ends the return of a template for the caller. `If-Match` names the version of the schedule.',
    versioned: true,
    params: idParams,
    response: requestTemplate,
  },
  'GET request-drafts': {
    summary: 'The caller’s drafts, saved or made by schedules, newest first.',
    response: z.object({ data: z.array(requestDraft) }),
  },
  'POST request-drafts': {
    bodyMax: MB,
    summary: 'Saves a request that is not complete yet as a draft of the caller; only its name is required.',
    body: z.object({ content: draftContent, replaces: id().optional() }),
    response: requestDraft,
    status: 201,
  },
  'GET request-drafts/{id}': {
    summary: 'What the form of a request begins with when it is made from a draft.',
    params: idParams,
    response: requestDraft.extend(filled.shape),
  },
  'DELETE request-drafts/{id}': {
    summary: 'Discards a draft.',
    params: idParams,
    response: z.object({}),
  },
} as const satisfies ApiSpec;
