/** The legal forms of the companies' countries at the end of a name. */
const LEGAL_FORM =
  /[\s,]+(?:d\.\s?o\.\s?o\.?|j\.\s?d\.\s?o\.\s?o\.?|a\.\s?d\.?|d\.\s?d\.?|GmbH|AG|KG|Ltd\.?|LLC)$/i;

/** Returns a company's name without its legal form, for lists: "Čelik Trade" for "Čelik Trade d.o.o.". */
export function shortenCompanyName(name: string): string {
  return name.trim().replace(LEGAL_FORM, '') || name;
}
