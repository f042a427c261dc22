import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import { getStateAfterRequestEdit, type InvitationState } from '../offer-status.ts';
import { type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/** The fields of a request line that an edit compares. */
export interface EditedArticle {
  /** Null for a line that is not stored yet. */
  readonly id: number | null;
  readonly name: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly note: string;
  readonly implicit: boolean;
}

/** The content of a request before or after an edit; server and web build it from their own data. */
export interface RequestContent {
  readonly name: string;
  readonly description: string;
  readonly category_id: number;
  readonly sector_id: number | null;
  readonly quantity: string | null;
  readonly unit: Unit | null;
  readonly articles: readonly EditedArticle[];
  readonly date_for_offer: string | null;
  readonly date_for_delivery: string | null;
  readonly delivery_place: string;
  readonly note: string;
  /** The expected net value; undefined leaves the stored value unchanged. */
  readonly estimated_net?: string | null | undefined;
  readonly publish_to_marketplace: boolean;
  readonly suppliers: readonly number[];
  readonly attachments: readonly { readonly file_id: number; readonly for_suppliers: boolean }[];
}

interface LinesOfForm {
  readonly name: string;
  readonly quantity: string | null;
  readonly unit: Unit;
  readonly articles: readonly (Pick<EditedArticle, 'name' | 'quantity' | 'unit' | 'note'> & {
    readonly id?: number | undefined;
  })[];
}

/** Returns the lines of a form; a request described without articles has one implicit line (product 1). */
export function toRequestLines({ name, quantity, unit, articles }: LinesOfForm): EditedArticle[] {
  if (articles.length > 0)
    return articles.map(({ id, ...article }) => ({ ...article, id: id ?? null, implicit: false }));
  return [{ id: null, name, quantity: quantity ?? '1', unit, note: '', implicit: true }];
}

/** The fields that an edit can change; `supplier_files` are the attachments that suppliers receive. */
export const REQUEST_FIELDS = [
  'name',
  'description',
  'category_id',
  'sector_id',
  'quantity',
  'unit',
  'date_for_offer',
  'date_for_delivery',
  'delivery_place',
  'note',
  'estimated_net',
  'publish_to_marketplace',
  'articles',
  'suppliers',
  'attachments',
  'supplier_files',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** Returns the fields that differ, in the order of REQUEST_FIELDS. */
export function findChangedRequestFields(before: RequestContent, after: RequestContent): RequestField[] {
  return REQUEST_FIELDS.filter((field) => !SAME[field](before, after));
}

type Same = (before: RequestContent, after: RequestContent) => boolean;

const plain =
  (field: 'name' | 'description' | 'category_id' | 'sector_id' | 'unit' | 'delivery_place'): Same =>
  (before, after) =>
    before[field] === after[field];

const SAME: Readonly<Record<RequestField, Same>> = {
  name: plain('name'),
  description: plain('description'),
  category_id: plain('category_id'),
  sector_id: plain('sector_id'),
  quantity: (before, after) => number(before.quantity) === number(after.quantity),
  // The form always has a unit; it is meaningless if the request as a whole has no quantity.
  unit: (before, after) =>
    (before.quantity === null && after.quantity === null) || before.unit === after.unit,
  date_for_offer: (before, after) => moment(before.date_for_offer) === moment(after.date_for_offer),
  date_for_delivery: (before, after) => before.date_for_delivery === after.date_for_delivery,
  delivery_place: plain('delivery_place'),
  note: (before, after) => before.note === after.note,
  estimated_net: (before, after) =>
    after.estimated_net === undefined || number(before.estimated_net ?? null) === number(after.estimated_net),
  publish_to_marketplace: (before, after) => before.publish_to_marketplace === after.publish_to_marketplace,
  articles: (before, after) => same(before.articles.map(lineText), after.articles.map(lineText)),
  suppliers: (before, after) => same(sorted(before.suppliers), sorted(after.suppliers)),
  attachments: (before, after) => same(files(before), files(after)),
  supplier_files: (before, after) => same(filesForSuppliers(before), filesForSuppliers(after)),
};

const number = (value: string | null) => (value === null ? null : toDecimal(value).toString());
const moment = (value: string | null) => (value === null ? null : Date.parse(value));
const same = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);
const sorted = <T extends string | number>(values: readonly T[]) => [...values].sort();
const files = ({ attachments }: RequestContent) =>
  sorted(attachments.map(({ file_id, for_suppliers }) => `${file_id} ${for_suppliers}`));
const filesForSuppliers = ({ attachments }: RequestContent) =>
  sorted(attachments.flatMap(({ file_id, for_suppliers }) => (for_suppliers ? [file_id] : [])));

/**
 * Returns the content of a line without its id, because a line that is sent again with the same content is the same
 * line.
 */
function lineText({ name, quantity, unit, note, implicit }: EditedArticle): string {
  // The implicit line repeats the name and quantity of the request, which are compared separately.
  return implicit ? 'implicit' : JSON.stringify([name, toDecimal(quantity).toString(), unit, note]);
}

/** The fields that an approved initiation covers; a change of any of them needs a new approval (product 5). */
const APPROVED: readonly RequestField[] = [
  'name',
  'description',
  'category_id',
  'quantity',
  'unit',
  'articles',
];

/** The fields that suppliers see and are notified about; the deadline is checked separately. */
const SEEN: readonly RequestField[] = [
  'name',
  'description',
  'quantity',
  'unit',
  'date_for_delivery',
  'delivery_place',
  'articles',
  'supplier_files',
];

/**
 * The fields that offers depend on. A change to one of them asks suppliers to reconfirm, as does a change to the
 * items or the deadline, which are checked separately.
 */
const ANSWERED: readonly RequestField[] = ['quantity', 'unit', 'date_for_delivery', 'delivery_place'];

/**
 * Returns the action of the transition table that an edit triggers. Once the initiation is approved, suppliers and
 * deadline may change without a new approval. Once the request is sent, offers stay valid unless the edit changes a
 * quantity, a unit, an item (its name or note), the delivery date or the delivery place, or makes the deadline
 * earlier. For example, offers stay valid after a correction of other text, a change of suppliers or a later deadline
 * (ADR 0020).
 */
export function getEditAction(
  status: PurchaseStatus,
  before: RequestContent,
  after: RequestContent,
): 'edit' | 'edit_suppliers' {
  const changed = findChangedRequestFields(before, after);
  const touches = (fields: readonly RequestField[]) => changed.some((field) => fields.includes(field));
  if (status === S.INITIATION_APPROVED) return touches(APPROVED) ? 'edit' : 'edit_suppliers';
  if (isSentAndEditable(status))
    return touches(ANSWERED) || asksForOtherItems(before, after) || isSooner(before, after)
      ? 'edit'
      : 'edit_suppliers';
  return 'edit';
}

/**
 * Returns whether the requested items, quantities or units differ. An item's note counts like its name, because it
 * describes what is bought ("galvanized"); the order of items does not count.
 */
function asksForOtherItems(before: RequestContent, after: RequestContent): boolean {
  const requested = ({ articles }: RequestContent) =>
    sorted(
      articles.map(({ name, quantity, unit, note }) =>
        JSON.stringify([name, toDecimal(quantity).toString(), unit, note]),
      ),
    );
  return !same(requested(before), requested(after));
}

function isSooner(before: RequestContent, after: RequestContent): boolean {
  const [from, to] = [moment(before.date_for_offer), moment(after.date_for_offer)];
  return from !== null && (to === null || to < from);
}

/** Returns whether a request has been sent and may still be edited. Its suppliers are notified of every edit. */
export function isSentAndEditable(status: PurchaseStatus): boolean {
  return status === S.ACTIVE || status === S.VALUATION;
}

/**
 * Returns whether a request may lack a deadline: in premium, the deadline and the suppliers are required only for the
 * request itself, not for its initiation.
 */
export function mayLackDeadline(premium: boolean, status: PurchaseStatus | null): boolean {
  return premium && (status === null || status === S.INITIATED || status === S.INITIATION_APPROVED);
}

/** One changed line: `before` is null for a new line, `after` for a removed one. */
export interface ArticleEdit<Before = EditedArticle, After = EditedArticle> {
  readonly before: Before | null;
  readonly after: After | null;
}

/**
 * Pairs each line of the form with the stored line that it continues: by ID, otherwise by equal text, and the
 * implicit line with the implicit line. Stored lines without a partner are removed; they come last, without
 * `after`.
 */
export function matchArticles<Before extends EditedArticle, After extends EditedArticle>(
  before: readonly Before[],
  after: readonly After[],
): ArticleEdit<Before, After>[] {
  const left = new Set(before);
  const take = (fits: (line: Before) => boolean): Before | null => {
    const found = [...left].find(fits) ?? null;
    if (found) left.delete(found);
    return found;
  };
  const byId = after.map((line) => take(({ id }) => line.id !== null && id === line.id));
  const pairs = after.map(
    (line, index): ArticleEdit<Before, After> => ({
      before: byId[index] ?? (line.id === null ? take((other) => lineText(other) === lineText(line)) : null),
      after: line,
    }),
  );
  return [...pairs, ...[...left].map((line) => ({ before: line, after: null }))];
}

/** Returns the lines that are new, removed or changed. */
export function findArticleEdits<Before extends EditedArticle, After extends EditedArticle>(
  before: readonly Before[],
  after: readonly After[],
): ArticleEdit<Before, After>[] {
  return matchArticles(before, after).filter(
    ({ before: from, after: to }) =>
      from === null ||
      to === null ||
      lineText(from) !== lineText(to) ||
      // The name of an implicit line is the name of the request, which is compared separately.
      !toDecimal(from.quantity).equals(toDecimal(to.quantity)) ||
      from.unit !== to.unit,
  );
}

interface EditedInvitation extends Pick<InvitationState, 'status' | 'to_be_reconfirmed' | 'withdrawn_at'> {
  readonly supplier_id: number;
  readonly sent_at: string | null;
}

/** The suppliers of a sent request who are affected by an edit, and how. */
export interface EditOutcome<T> {
  /** Suppliers who stay invited and are notified once of the changes. */
  readonly recipients: readonly T[];
  /** The suppliers among the recipients whose offer has to be reconfirmed. */
  readonly toReconfirm: readonly T[];
  readonly withdrawn: readonly T[];
  /** The ids of the suppliers that the edit invites. */
  readonly invited: readonly number[];
}

/**
 * Returns the effect of an edit of a sent request on its invitations. Used by both the summary before saving and the
 * edit itself.
 */
export function computeEditOutcome<T extends EditedInvitation>(
  status: PurchaseStatus,
  invitations: readonly T[],
  before: RequestContent,
  after: RequestContent,
): EditOutcome<T> {
  const active = invitations.filter(({ withdrawn_at }) => withdrawn_at === null);
  const staying = active.filter(({ supplier_id }) => after.suppliers.includes(supplier_id));
  const changed = findChangedRequestFields(before, after);
  const reconfirms = getEditAction(status, before, after) === 'edit';
  const seen = changed.some((field) => SEEN.includes(field) || field === 'date_for_offer');
  return {
    recipients: seen ? staying.filter(({ sent_at }) => sent_at !== null) : [],
    toReconfirm: reconfirms ? staying.filter((one) => getStateAfterRequestEdit(one).to_be_reconfirmed) : [],
    withdrawn: active.filter(({ supplier_id }) => !after.suppliers.includes(supplier_id)),
    invited: after.suppliers.filter((id) => !active.some(({ supplier_id }) => supplier_id === id)),
  };
}
