/**
 * Splits pasted text into email addresses at commas, semicolons, spaces and line breaks. Accepts the format that
 * mail clients copy (`Ana Đurić <ana@firma.rs>`). Invalid addresses are returned unchanged, so that their row
 * shows the error.
 */
export function splitPastedAddresses(text: string): string[] {
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
