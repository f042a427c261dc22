/** Where anybody gets an address: two companies there have nothing in common. */
// biome-ignore format: a plain list reads better than one domain a line
const PUBLIC = new Set([
  'gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'icloud.com',
  'me.com', 'proton.me', 'protonmail.com', 'mail.com', 'aol.com', 'zoho.com', 'mail.ru', 'yandex.ru', 'yandex.com',
  'inbox.ru', 'list.ru', 'bk.ru', 'rambler.ru', 'gmx.de', 'gmx.at', 'gmx.net', 'gmx.com', 'web.de', 't-online.de',
  'freenet.de', 'aon.at', 'chello.at', 'eunet.rs', 'sbb.rs', 'mts.rs', 'ptt.rs', 'open.telekom.rs', 'verat.net',
  'beotel.net', 'orion.rs', 'yubc.net', 't-com.me', 'bih.net.ba', 'teol.net', 'net.hr', 'siol.net',
]);

/** What stands behind the @ of an address, in lower case; '' without one. */
export function mailDomain(email: string): string {
  return email.toLowerCase().split('@').at(1) ?? '';
}

/** Whether addresses of a domain are given to anybody. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC.has(domain.toLowerCase());
}
