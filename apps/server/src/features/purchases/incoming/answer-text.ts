import type { IncomingFinding } from '@ponuda/contract/incoming-invoices';
import type { InvoiceLine } from '@ponuda/domain/invoice/document';
import type { Language } from '@ponuda/domain/languages';
import { findingWords } from '@ponuda/phrases/invoice/incoming-invoices';
import { formatters } from '../../../platform/i18n/formatters.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';

/** A text for the supplier in its language: one sentence for each difference, with the line that it is found in. */
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
    // The buyer's own books say it of the supplier; the invoice has no part in it.
    .filter(({ code, within }) => !within && code !== 'supplier_paused')
    .map((finding) => {
      const line = lines.find(({ position }) => position === finding.position);
      const words = i18n._(findingWords(finding, number));
      return line ? `${line.position}. ${line.text}: ${words}` : words;
    });
  return [...new Set(sentences)].join('\n');
}
