/** Returns a mail's body without the paths of links to the product, which contain secrets. */
export function redactLinks(body: string, publicUrl: string): string {
  const start = publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return body.replaceAll(new RegExp(`${start}/[^\\s"'<>]+`, 'g'), `${publicUrl}/…`);
}
