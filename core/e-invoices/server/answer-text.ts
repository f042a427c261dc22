import { formatters } from '#platform/server/i18n/formatters.ts';
import { phrases } from '#platform/server/i18n/server-i18n.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { InvoiceLine } from '../rules/document.ts';
import type { IncomingFinding } from '../wire.ts';
import { findingSentence } from '../words/incoming-invoices.ts';

/** Returns the text for the supplier in the supplier's language: one sentence for each difference, with its line. */
export function answerText(
  language: Language,
  {
    lines,
    findings,
  }: { readonly lines: readonly InvoiceLine[]; readonly findings: readonly IncomingFinding[] },
): string {
  const i18n = phrases(language);
  const { number } = formatters(language);
  const sentences = findings
    // That a supplier is paused is internal to the buyer and not a fault of the invoice.
    .filter(({ code, within }) => !within && code !== 'supplier_paused')
    .map((finding) => {
      const line = lines.find(({ position }) => position === finding.position);
      const words = i18n._(findingSentence(finding, number));
      return line ? `${line.position}. ${line.text}: ${words}` : words;
    });
  return [...new Set(sentences)].join('\n');
}
