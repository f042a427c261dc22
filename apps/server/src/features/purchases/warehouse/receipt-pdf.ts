import type { GoodsReceipt } from '@ponuda/contract/warehouse';
import { companyLanguage } from '@ponuda/domain/languages';
import type { CompanyContext } from '../../../platform/context.ts';
import { readCompanyLogo } from '../../../platform/files/company-logo.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { warehouseCode } from '../core/detail/warehouse-code.ts';
import type { PurchaseRow } from '../core/record/purchase-row.ts';
import { goodsReceiptDocument } from './pdf/goods-receipt.ts';
import { readReceiptParties } from './receipt-parties.read.ts';

/** A receipt of the warehouse as a PDF in the company's language, with its logo and the code of the purchase's page. */
export async function makeReceiptPdf(
  { platform, tenant }: CompanyContext,
  row: PurchaseRow,
  receipt: GoodsReceipt,
): Promise<Buffer> {
  const { company, supplier, agreedBy } = await readReceiptParties(tenant, receipt);
  const document = goodsReceiptDocument(
    {
      receipt,
      company,
      supplier,
      agreedBy,
      language: companyLanguage(company.country),
      request_number: row.request_number,
      purchase_name: row.name,
      delivery_place: row.delivery_place,
    },
    {
      logo: await readCompanyLogo(platform, tenant.company_id),
      code: warehouseCode(platform.config.publicUrl, row.id),
    },
  );
  return renderPdf(document);
}
