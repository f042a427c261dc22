const SEPARATORS = ['\t', ';', ','];

/**
 * Returns a pasted list as the text of a sheet. A list without headings gets those of `columns`, which its cells
 * follow; a first line with an address is a person and no heading. The name and the address may be in either order.
 */
export function toPeopleSheet(
  text: string,
  columns: readonly [name: string, email: string, ...others: string[]],
): string {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  if (!first.includes('@')) return text;
  const separator = SEPARATORS.find((one) => first.includes(one)) ?? ';';
  const [name, email, ...others] = columns;
  const [begins = ''] = first.split(separator);
  const order = begins.includes('@') ? [email, name, ...others] : [name, email, ...others];
  return `${order.join(separator)}\n${text}`;
}
