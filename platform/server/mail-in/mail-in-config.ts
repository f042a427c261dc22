/** Where emails are received, and for which domains (ADR 0123). At least one of the two domains is set. */
export interface InboundMailConfig {
  /** The domain of the addresses for e-invoices. */
  readonly invoiceDomain: string | undefined;
  /** The domain of the envelope senders, at which reports about undelivered emails arrive. */
  readonly bounceDomain: string | undefined;
  readonly host: string;
  readonly port: number;
  /** The files with the certificate chain and the private key; undefined if this hop is not encrypted. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
}

/** The environment variables; undefined if not set. */
export interface InboundMailVariables {
  readonly INVOICE_MAIL_DOMAIN?: string | undefined;
  readonly BOUNCE_MAIL_DOMAIN?: string | undefined;
  readonly INVOICE_MAIL_HOST?: string | undefined;
  readonly INVOICE_MAIL_PORT?: number | undefined;
  readonly INVOICE_MAIL_TLS_CERT?: string | undefined;
  readonly INVOICE_MAIL_TLS_KEY?: string | undefined;
}

const DOMAIN = /^(?=.{1,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
/** The port on which a mail server on the same machine delivers emails; port 25 belongs to that server. */
const USUAL_PORT = 2525;

export const isMailDomain = (text: string) => DOMAIN.test(text);

/** Returns a single line that explains why these variables cannot work together; undefined if they can. */
export function findInboundMailProblem(read: InboundMailVariables, webPort: number): string | undefined {
  const { INVOICE_MAIL_DOMAIN, BOUNCE_MAIL_DOMAIN, INVOICE_MAIL_PORT: port = USUAL_PORT } = read;
  const { INVOICE_MAIL_TLS_CERT: cert, INVOICE_MAIL_TLS_KEY: key } = read;
  if (INVOICE_MAIL_DOMAIN === undefined && BOUNCE_MAIL_DOMAIN === undefined) {
    const names = [
      'INVOICE_MAIL_HOST',
      'INVOICE_MAIL_PORT',
      'INVOICE_MAIL_TLS_CERT',
      'INVOICE_MAIL_TLS_KEY',
    ] as const;
    const lonely = names.find((name) => read[name] !== undefined);
    return (
      lonely && `${lonely}: needs INVOICE_MAIL_DOMAIN or BOUNCE_MAIL_DOMAIN, the domain of the addresses`
    );
  }
  if (port !== 0 && port === webPort) return `INVOICE_MAIL_PORT: ${port} is PORT, where the web listens`;
  if (cert !== undefined && key === undefined) return 'INVOICE_MAIL_TLS_CERT: needs INVOICE_MAIL_TLS_KEY';
  if (key !== undefined && cert === undefined) return 'INVOICE_MAIL_TLS_KEY: needs INVOICE_MAIL_TLS_CERT';
  return undefined;
}

/**
 * Returns the configuration of the mail receiver; undefined if no emails are received. By default only this machine
 * can deliver them.
 */
export function readInboundMailConfig(read: InboundMailVariables): InboundMailConfig | undefined {
  const { INVOICE_MAIL_DOMAIN, BOUNCE_MAIL_DOMAIN } = read;
  const { INVOICE_MAIL_TLS_CERT: cert, INVOICE_MAIL_TLS_KEY: key } = read;
  if (INVOICE_MAIL_DOMAIN === undefined && BOUNCE_MAIL_DOMAIN === undefined) return undefined;
  return {
    invoiceDomain: INVOICE_MAIL_DOMAIN?.toLowerCase(),
    bounceDomain: BOUNCE_MAIL_DOMAIN?.toLowerCase(),
    host: read.INVOICE_MAIL_HOST ?? '127.0.0.1',
    port: read.INVOICE_MAIL_PORT ?? USUAL_PORT,
    tls: cert === undefined || key === undefined ? undefined : { cert, key },
  };
}
