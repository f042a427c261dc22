import { purchaseOrderDocument } from '../../apps/server/src/features/purchases/orders/pdf/purchase-order.ts';
import { renderPdf } from '../../apps/server/src/platform/pdf/render-pdf.ts';
import { qrCode } from '../../apps/server/src/platform/qr/qr-code.ts';

/** The product's own code that the benchmark of PDFs needs; bundled as the server is. */
export const orderPdfs = { purchaseOrderDocument, renderPdf, qrCode };
