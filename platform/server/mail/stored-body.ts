/** A mail's body without what follows the product's address in its links, where the secrets stand. */
export function withoutLinks(body: string, publicUrl: string): string {
  const start = publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return body.replaceAll(new RegExp(`${start}/[^\\s"'<>]+`, 'g'), `${publicUrl}/…`);
}
