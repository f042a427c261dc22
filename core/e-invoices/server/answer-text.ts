import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { InvoiceLine } from '../rules/document.ts';
import type { IncomingInvoiceFinding } from '../wire.ts';
import { formatFinding } from '../words/incoming-invoices.ts';

/** Returns the text for the supplier in the supplier's language, with one sentence per difference and its line. */
export function renderAnswerText(
  language: Language,
  {
    lines,
    findings,
  }: { readonly lines: readonly InvoiceLine[]; readonly findings: readonly IncomingInvoiceFinding[] },
): string {
  const i18n = getServerI18n(language);
  const { number } = createFormatters(language);
  const sentences = findings
    // A supplier's paused status is internal to the buyer and not a fault of the invoice.
    .filter(({ code, within }) => !within && code !== 'supplier_paused')
    .map((finding) => {
      const line = lines.find(({ position }) => position === finding.position);
      const words = i18n._(formatFinding(finding, number));
      return line ? `${line.position}. ${line.text}: ${words}` : words;
    });
  return [...new Set(sentences)].join('\n');
}
