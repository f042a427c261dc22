/** Returns an email's body without the paths of links to the product, because these paths contain secrets. */
export function redactLinks(body: string, publicUrl: string): string {
  const start = publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return body.replaceAll(new RegExp(`${start}/[^\\s"'<>]+`, 'g'), `${publicUrl}/…`);
}
