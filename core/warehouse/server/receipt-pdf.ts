import { buildWarehouseQrCode } from '#core/purchase/server/detail/warehouse-code.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readCompanyLogo } from '#platform/server/files/company-logo.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { getCompanyLanguage } from '#platform/shared/languages.ts';
import type { GoodsReceipt } from '../wire.ts';
import { buildGoodsReceiptDocument } from './pdf/goods-receipt.ts';
import { readReceiptParties } from './receipt-parties.read.ts';

/**
 * Returns a receipt as a PDF in the company's language, with the company's logo and the QR code of the purchase's page.
 */
export async function makeReceiptPdf(
  { platform, tenant }: CompanyContext,
  row: PurchaseRow,
  receipt: GoodsReceipt,
): Promise<Buffer> {
  const { company, supplier, agreedBy } = await readReceiptParties(tenant, receipt);
  const document = buildGoodsReceiptDocument(
    {
      receipt,
      company,
      supplier,
      agreedBy,
      language: getCompanyLanguage(company.country),
      request_number: row.request_number,
      purchase_name: row.name,
      delivery_place: row.delivery_place,
    },
    {
      logo: await readCompanyLogo(platform, tenant.company_id),
      code: buildWarehouseQrCode(platform.config.publicUrl, row.id),
    },
  );
  return renderPdf(document);
}
