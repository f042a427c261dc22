import { findSupplierLink, readLinkState, type SupplierLink, verifyPib } from '#core/offers/server/public.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { encodeQrCode } from '#platform/server/qr/qr-code.ts';
import { makeReceipt } from './make-receipt.ts';

interface Asked {
  readonly pib: string;
  readonly version: number;
}

async function ownReceipt(link: SupplierLink, { pib, version }: Asked) {
  if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
  await verifyPib(link, pib);
  const receipt = await makeReceipt(link.platform, link.tenant, link.rfp_id, version);
  if (!receipt) throw notFoundError();
  return receipt;
}

/** Serves receipts signed by the platform, with which a supplier can prove what it sent and when. */
export const receiptsRoutes = [
  route('POST supplier-offers/{hash}/receipt', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      const { name, jws } = await ownReceipt(link, body);
      return { name, type: 'application/jose', content: Buffer.from(jws) };
    },
  }),

  route('POST supplier-offers/{hash}/receipt/code', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      const { name, address } = await ownReceipt(link, body);
      return { name, address, code: encodeQrCode(address, 'L') };
    },
  }),
];
