/**
 * Returns the addresses in a pasted text: separated by commas, semicolons, blanks or line breaks, also in the format
 * that a mail program copies (`Ana Đurić <ana@firma.rs>`). Invalid ones are returned unchanged, so that their row shows
 * the error.
 */
export function pastedAddresses(text: string): string[] {
  return text
    .slice(0, 20_000)
    .split(/[,;\r\n\t]+/)
    .flatMap((part) => {
      const named = /<([^<>]*)>\s*$/.exec(part);
      return named ? [named[1] ?? ''] : part.split(/\s+/);
    })
    .map((address) => address.trim())
    .filter((address) => address !== '');
}
