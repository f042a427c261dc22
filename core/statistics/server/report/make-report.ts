import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { readCompanyLogo } from '#platform/server/files/company-logo.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { readReport } from './report.ts';
import { buildReportDocument, reportTitle } from './report-document.ts';

/** Returns the report as a file in the reader's language, and the days it covers. */
export async function makeReport(reader: CompanyReader, query: StatisticsQuery) {
  const report = await readReport(reader, query);
  const logo = await readCompanyLogo(reader.platform, reader.company.id);
  return {
    name: `${reportTitle(report, reader.lang)}.pdf`,
    content: await renderPdf(buildReportDocument(report, reader.lang, logo)),
    from: report.statistics.date_from,
    to: report.statistics.date_to,
  };
}
