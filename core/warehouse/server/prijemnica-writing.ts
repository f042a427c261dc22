import { isOtpremnica, type Prijemnica, writePrijemnica } from '#core/orders/rules/serbian-receipt.ts';
import type { FileWork } from '#platform/server/import/file-work.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';

/**
 * Answers an e-otpremnica by an e-prijemnica (ADR 0125), and any other despatch advice by null; this is the work of a thread,
 * because the file is a supplier's and may be large. It was read by the same bounds when it came.
 */
export const prijemnicaWriting: FileWork<Omit<Prijemnica, 'despatch'>, string | null> = {
  name: 'prijemnica',
  run: (content, world) => {
    const despatch = parseXml(content);
    return isOtpremnica(despatch) ? writePrijemnica({ ...world, despatch }) : null;
  },
};
