import { AppError } from '#platform/server/errors.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { getKnownMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import { declineInvitation } from './actions/decline-invitation.ts';
import { recordOpening } from './actions/record-opening.ts';
import { removeStagedFile, stageOfferFiles } from './actions/stage-offer-files.ts';
import { submitOffer } from './actions/submit-offer.ts';
import { verifyPib } from './actions/verify-pib.ts';
import { recordSupplierDownload } from './link/record-supplier-download.ts';
import { findSupplierLink } from './link/supplier-link.ts';
import { openOwnOrder, openOwnOrderData } from './own-order.ts';
import { readFileForSupplier, readInvitation, readLinkState } from './supplier-offers.read.ts';

/**
 * Routes for the supplier's page. There is no session: the link identifies the supplier, and the PIB confirms the
 * supplier's identity (product 6).
 */
export const supplierOffersRoutes = [
  route('POST supplier-offers/{hash}/open', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link }) => readLinkState(link),
  }),

  route('POST supplier-offers/{hash}/read', {
    gate: 'public',
    find: findSupplierLink,
    handle: async ({ platform }, { subject: link, body }) => {
      if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
      await verifyPib(link, body.pib);
      // During maintenance the history stays as it is; the next read records the opening.
      if (getKnownMaintenance(platform).phase !== 'running') await recordOpening(link);
      return readInvitation(link);
    },
  }),

  route('PUT supplier-offers/{hash}', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      await submitOffer(link, body);
      return readInvitation(link);
    },
  }),

  route('POST supplier-offers/{hash}/decline', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      await declineInvitation(link, body);
      return readInvitation(link);
    },
  }),

  route('POST supplier-offers/{hash}/files', {
    gate: 'public',
    find: findSupplierLink,
    sender: ({ tenant, supplier_name }) => ({ company_id: tenant.company_id, name: supplier_name }),
    handle: async (_ctx, { subject: link, body, files }) => ({
      data: await stageOfferFiles(link, body.pib, files),
    }),
  }),

  route('POST supplier-offers/{hash}/files/{id}', {
    gate: 'public',
    find: findSupplierLink,
    handle: async ({ platform, request }, { subject: link, params, body }) => {
      if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
      await verifyPib(link, body.pib);
      const file = await readFileForSupplier(link, params.id);
      const content = await openStoredFile(platform, file.storage_key);
      await recordSupplierDownload(link, request.ip, file.name);
      return { name: file.name, type: file.type, content };
    },
  }),

  route('POST supplier-offers/{hash}/order', {
    gate: 'public',
    find: findSupplierLink,
    handle: async ({ request }, { subject: link, body }) => {
      if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
      await verifyPib(link, body.pib);
      return openOwnOrder(link, request.ip);
    },
  }),

  route('POST supplier-offers/{hash}/order/ubl', {
    gate: 'public',
    find: findSupplierLink,
    handle: async ({ request }, { subject: link, body }) => {
      if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
      await verifyPib(link, body.pib);
      return openOwnOrderData(link, request.ip);
    },
  }),

  route('DELETE supplier-offers/{hash}/files/{id}', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, params, body }) => {
      await removeStagedFile(link, body.pib, params.id);
      return {};
    },
  }),
];
