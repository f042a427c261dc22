/**
 * Returns the text in the form used for searching: lower case, without diacritics, and with đ equivalent to dj or d
 * ("Zica" finds "Žica").
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replace(/\p{M}/gu, '');
}

export function matchesText(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word) || folded.replaceAll('dj', 'd').includes(word));
}
