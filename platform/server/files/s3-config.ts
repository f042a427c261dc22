/** The address and credentials of an S3-compatible storage. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * Parses `S3_URL`: `https://KEY:SECRET@host/bucket?region=eu-central-1`, with key and secret percent-encoded where
 * necessary. Returns undefined for anything else.
 */
export function readS3Url(text: string): S3Config | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [, bucket = '', ...more] = url.pathname.split('/');
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)];
  const known = url.protocol === 'https:' || url.protocol === 'http:';
  const named = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && more.join('') === '';
  if (!known || !named || !accessKey || !secretKey) return undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { endpoint: url.origin, bucket, region, accessKey, secretKey };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
