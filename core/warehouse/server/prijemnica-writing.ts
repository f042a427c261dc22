import { isOtpremnica, type Prijemnica, writePrijemnica } from '#core/orders/rules/serbian-receipt.ts';
import type { FileWork } from '#platform/server/import/file-work.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';

/**
 * Returns an e-prijemnica for an e-otpremnica (ADR 0125), and null for any other despatch advice. Runs in a worker
 * thread, because the file comes from a supplier and may be large; it was parsed within the same limits on arrival.
 */
export const prijemnicaWriting: FileWork<Omit<Prijemnica, 'despatch'>, string | null> = {
  name: 'prijemnica',
  run: (content, world) => {
    const despatch = parseXml(content);
    return isOtpremnica(despatch) ? writePrijemnica({ ...world, despatch }) : null;
  },
};
