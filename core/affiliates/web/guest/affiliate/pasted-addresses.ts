/**
 * The addresses in a pasted text: lists separated by commas, semicolons, blanks or lines, also as a mail program
 * copies them (`Ana Đurić <ana@firma.rs>`). What is no address stays as it is, so that its row says so.
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
