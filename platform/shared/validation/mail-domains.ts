/**
 * Domains where anyone can get an address, so that two companies with addresses there are not necessarily related.
 */
// biome-ignore format: a plain list reads better than one domain a line
const PUBLIC = new Set([
  'gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'icloud.com',
  'me.com', 'proton.me', 'protonmail.com', 'mail.com', 'aol.com', 'zoho.com', 'mail.ru', 'yandex.ru', 'yandex.com',
  'inbox.ru', 'list.ru', 'bk.ru', 'rambler.ru', 'gmx.de', 'gmx.at', 'gmx.net', 'gmx.com', 'web.de', 't-online.de',
  'freenet.de', 'aon.at', 'chello.at', 'eunet.rs', 'sbb.rs', 'mts.rs', 'ptt.rs', 'open.telekom.rs', 'verat.net',
  'beotel.net', 'orion.rs', 'yubc.net', 't-com.me', 'bih.net.ba', 'teol.net', 'net.hr', 'siol.net',
  'ymail.com', 'rocketmail.com', 'yahoo.de', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.it', 'hotmail.de', 'hotmail.at',
  'hotmail.rs', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.it', 'outlook.de', 'outlook.at', 'outlook.rs', 'live.de',
  'live.at', 'windowslive.com', 'mac.com', 'pm.me', 'hey.com', 'fastmail.com', 'tutanota.com', 'tutanota.de',
  'tuta.io', 'tuta.com', 'zohomail.eu', 'hushmail.com', 'inbox.com', 'email.com', 'gmx.ch', 'gmx.eu', 'posteo.de',
  'posteo.net', 'mailbox.org', 'mail.de', 'email.de', 'online.de', 'arcor.de', 'vodafone.de', 'kabelmail.de',
  'unitybox.de', 'magenta.de', 'o2online.de', 'netcologne.de', 'a1.net', 'inode.at', 'utanet.at', 'tele2.at',
  'kabsi.at', 'liwest.at', 'drei.at', 'telekom.rs', 'sezampro.rs', 'neobee.net', 'nadlanu.com', 'ikomline.net',
  'ptt.yu', 'eunet.yu', 'beocity.net', 'madnet.rs', 'bitsyu.net', 'logosoft.ba', 'tel.net.ba', 'lol.ba', 'blic.net',
  'spinter.net', 'telemach.ba', 'cg.yu', 'mtel-cg.net', 'inet.hr', 'vip.hr', 'optinet.hr', 'globalnet.hr', 'xnet.hr',
  'email.t-com.hr', 'volja.net', 'amis.net', 't-2.net', 'email.si', 'telemach.net', 't.mk', 't-home.mk', 'mt.net.mk',
  'abv.bg', 'mail.bg', 'seznam.cz', 'freemail.hu', 'citromail.hu', 'wp.pl', 'o2.pl', 'interia.pl', 'libero.it',
  'orange.fr', 'free.fr', 'laposte.net', 'bluewin.ch', 'ukr.net', 'i.ua', 'internet.ru', 'ya.ru', 'yandex.by',
  'yandex.kz', 'narod.ru', 'lenta.ru', 'hotbox.ru', 'qip.ru', 'pochta.ru', 'vk.com', 'mailinator.com', 'yopmail.com',
  'guerrillamail.com', '10minutemail.com', 'temp-mail.org', 'trashmail.com',
]);

/** Returns the domain of an address in lower case; '' if there is none. */
export function getMailDomain(email: string): string {
  return email.toLowerCase().split('@').at(1) ?? '';
}

export const PUBLIC_MAIL_DOMAINS: readonly string[] = [...PUBLIC];

/** Returns whether anyone can get an address at a domain or at one of its parent domains. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_label, at) => PUBLIC.has(labels.slice(at).join('.')));
}
