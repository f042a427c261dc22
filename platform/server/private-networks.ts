import ipaddr from 'ipaddr.js';

/** The first address of a range and the number of bits that its addresses share. */
export type PrivateNetwork = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The ranges that companies use for their own networks. Loopback and link-local addresses are never among them. */
const PRIVATE: readonly PrivateNetwork[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].map(
  (range) => ipaddr.parseCIDR(range),
);

/**
 * The addresses at which clouds hand out credentials, as far as they are public or within a private range. All others
 * are link-local, shared or reserved, and so never called.
 */
const METADATA: readonly PrivateNetwork[] = [
  '168.63.129.16/32', // Azure
  'fd00:ec2::/32', // AWS, also the credentials of containers
  'fd20:ce::254/128', // Google
  'fd00:c1::a9fe:a9fe/128', // Oracle
  'fd00:42::42/128', // Scaleway
  'fd00:100::100:200/128', // Alibaba
  'fd00:a9fe:a9fe::1/128', // Akamai
].map((range) => ipaddr.parseCIDR(range));

/**
 * Parses PRIVATE_NETWORKS: addresses and ranges separated by commas. Returns undefined if a part is invalid, or is not
 * within a private range.
 */
export function parsePrivateNetworks(text: string): readonly PrivateNetwork[] | undefined {
  const ranges = text.split(',').map((part) => parseRange(part.trim()));
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function parseRange(text: string): PrivateNetwork | undefined {
  const [start = ''] = text.split('/');
  // A short form such as 10.20/16 would be read as 10.0.0.20/16.
  if (!ipaddr.IPv4.isValidFourPartDecimal(start) && !ipaddr.IPv6.isValid(start)) return undefined;
  if (start !== text && !ipaddr.isValidCIDR(text)) return undefined;
  const range = start === text ? toSingle(ipaddr.parse(text)) : ipaddr.parseCIDR(text);
  return PRIVATE.some((all) => range[1] >= all[1] && isWithin(range[0], all)) ? range : undefined;
}

const toSingle = (address: ipaddr.IPv4 | ipaddr.IPv6): PrivateNetwork => [
  address,
  address.kind() === 'ipv4' ? 32 : 128,
];

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, [start, bits]: PrivateNetwork): boolean =>
  address.kind() === start.kind() && address.match(start, bits);

/** Returns whether an address, IPv4 within IPv6 included, is in one of the listed networks. */
export function isInNetworks(address: string, networks: readonly PrivateNetwork[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return networks.some((network) => isWithin(ip, network));
}

/** Returns whether a cloud hands out credentials of the machine at this address. Never call it, even if it is listed. */
export const isCloudMetadata = (address: string): boolean => isInNetworks(address, METADATA);
