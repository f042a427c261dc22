import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { toNameKey } from '#platform/shared/search/search-key.ts';
import { findUnitConversion } from '#platform/shared/unit-codes.ts';
import type { Unit } from '#platform/shared/units.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import type { DespatchAdviceDocument, DespatchLine } from './despatch-advice.ts';
import type { OrderResponseDocument } from './order-response.ts';
import { DocumentError } from './problems.ts';
import type { StoredDespatch, StoredResponse } from './stored-documents.ts';

/** A line of the order to which a document refers. */
export interface KnownLine {
  readonly article_id: number;
  readonly name: string;
  readonly unit: Unit;
}

function lineOf(known: readonly KnownLine[], id: string): KnownLine {
  const line = known.find(({ article_id }) => String(article_id) === id);
  if (!line) throw new DocumentError('line_unknown', id.slice(0, 40));
  return line;
}

/**
 * Finds the order line for a line of a despatch advice by the buyer's id, or by the normalised name if exactly one
 * order line has that name. A supplier's system may number lines freely, and Serbia's e-otpremnica need not refer to
 * an order line. Throws `DocumentError` if no line matches.
 */
export function findAnnouncedLine(
  known: readonly KnownLine[],
  { order_line, name }: Pick<DespatchLine, 'order_line' | 'name'>,
): KnownLine {
  const own = known.find(({ article_id }) => String(article_id) === order_line);
  const key = toNameKey(name);
  const named = known.filter((line) => key !== '' && toNameKey(line.name) === key);
  const line = own ?? (named.length === 1 ? named[0] : undefined);
  if (!line) throw new DocumentError('line_unknown', (order_line || name).slice(0, 40));
  return line;
}

/**
 * Converts a quantity to the order's unit; a quantity without a unit code is already in that unit. Throws
 * `DocumentError` for an unknown unit.
 */
export function convertToOrderUnit(quantity: string, code: string, unit: Unit): string {
  if (code === '') return toDecimal(quantity).roundHalfUp(QUANTITY_SCALE).toString();
  const measured = findUnitConversion(code, unit);
  if (!measured) throw new DocumentError('unit_unknown', code.slice(0, 10));
  return toDecimal(quantity).mul(measured.units).div(measured.per, QUANTITY_SCALE).toString();
}

/**
 * Converts an answer for storage, with quantities in the order's units. Throws `DocumentError` for a line or unit that
 * does not belong to the order.
 */
export function toStoredResponse(
  document: OrderResponseDocument,
  known: readonly KnownLine[],
): StoredResponse {
  const lines = document.lines.map((line) => {
    const { article_id, unit } = lineOf(known, line.id);
    return {
      article_id,
      answer: line.answer,
      promised_on: line.promised_on,
      quantity: line.quantity === null ? null : convertToOrderUnit(line.quantity, line.unit_code, unit),
      note: line.note,
    };
  });
  const answer = answerOf(document, lines, known);
  const days = lines.flatMap((line) => line.promised_on ?? []);
  // The order is complete when its last line arrives.
  const promised = document.promised_on ?? days.sort().at(-1) ?? null;
  return {
    answer,
    promised_on: answer === null || answer === 'refused' ? null : promised,
    note: document.note,
    lines,
  };
}

function answerOf(
  { code, promised_on }: OrderResponseDocument,
  lines: StoredResponse['lines'],
  known: readonly KnownLine[],
): OrderAnswer | null {
  if (code === 'AB') return null;
  if (code === 'RE') return 'refused';
  const refused = lines.filter(({ answer }) => answer === 'refused');
  if (refused.length > 0) return refused.length === known.length ? 'refused' : 'partly_refused';
  const isChanged = promised_on !== null || lines.some(({ answer }) => answer === 'changed');
  return isChanged ? 'changed' : 'confirmed';
}

/** Converts an announcement for storage, with quantities in the order's units; omits lines of other orders. */
export function toStoredDespatch(
  document: DespatchAdviceDocument,
  orderNumber: string,
  known: readonly KnownLine[],
): StoredDespatch {
  const own = document.lines.filter((line) => line.order_number === '' || line.order_number === orderNumber);
  return {
    arrives_on: document.arrives_on,
    note: document.note,
    lines: own.map((line) => {
      const { article_id, unit } = findAnnouncedLine(known, line);
      const { batch, note } = line;
      return { article_id, quantity: convertToOrderUnit(line.quantity, line.unit_code, unit), batch, note };
    }),
  };
}
