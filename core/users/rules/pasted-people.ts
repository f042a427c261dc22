const SEPARATORS = ['\t', ';', ','];

/**
 * Converts a pasted list to the text of a sheet. If the first line contains an email address, the list has no
 * headings, so those in `columns` are added. The name and the address may be in either order. `addedLines` is the
 * number of lines above the pasted list.
 */
export function toPeopleSheet(
  text: string,
  columns: readonly [name: string, email: string, ...others: string[]],
): { readonly sheet: string; readonly addedLines: number } {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  if (!first.includes('@')) return { sheet: text, addedLines: 0 };
  const separator = SEPARATORS.find((one) => first.includes(one)) ?? ';';
  const [name, email, ...others] = columns;
  const [begins = ''] = first.split(separator);
  const order = begins.includes('@') ? [email, name, ...others] : [name, email, ...others];
  return { sheet: `${order.join(separator)}\n${text}`, addedLines: 1 };
}
