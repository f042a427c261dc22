import { DEMO_PASSWORD, DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { buildSampleInvoice, renderUblSample } from '#core/e-invoices/server/reading/samples.test-support.ts';
import type { InvoiceUploadResult } from '#core/e-invoices/wire.ts';
import type { Product } from './product.ts';

const [METAL] = DEMO_SUPPLIERS;

/**
 * Uploads an e-invoice from a known supplier without an order number, so that the invoice page offers orders to
 * choose from.
 */
export async function uploadInvoice({ url }: Pick<Product, 'url'>): Promise<number> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'finance@demo.test', password: DEMO_PASSWORD }),
  });
  const { access_token }: { access_token: string } = await login.json();
  const sample = buildSampleInvoice([{ name: 'Lim 2 mm', quantity: '10', price: '120' }], {
    number: 'MP-2026-7',
    order: '',
    seller: { name: METAL.name, country: 'RS', vat: METAL.pib },
  });
  const form = new FormData();
  form.append('files', new File([renderUblSample(sample)], 'MP-2026-7.xml', { type: 'text/xml' }));
  const answer = await fetch(`${url}/api/purchase-steps/finances/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  });
  const { data }: { data: InvoiceUploadResult[] } = await answer.json();
  return data[0]?.id ?? 0;
}
