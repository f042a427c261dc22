/** The parts of an email, each of which can be rendered as HTML and as plain text (render-mail.tsx). */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  | { readonly kind: 'keyValues'; readonly rows: readonly KeyValue[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly MailColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'note'; readonly text: string };

export type KeyValue = readonly [key: string, value: string];

export interface MailColumn {
  readonly label: string;
  /** Right-aligned, for amounts and quantities. */
  readonly align?: 'end';
}

export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
/** Creates a paragraph; line breaks in the text are preserved. */
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
/** Quotes a person's text verbatim. */
export const quote = (text: string, by: string): MailBlock => ({ kind: 'quote', text, by });
/** Lists labels with values; rows with an empty value are omitted. */
export const keyValues = (rows: readonly KeyValue[]): MailBlock => ({ kind: 'keyValues', rows });
export const table = (columns: readonly MailColumn[], rows: readonly (readonly string[])[]): MailBlock => ({
  kind: 'table',
  columns,
  rows,
});
/** Creates the button for the main action of the email, which links to a page of the product. */
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
/**
 * Creates a link in addition to the button. Its address is shown only in plain text, because a long address would
 * break a narrow page.
 */
export const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href });
/** Creates small print. */
export const note = (text: string): MailBlock => ({ kind: 'note', text });
