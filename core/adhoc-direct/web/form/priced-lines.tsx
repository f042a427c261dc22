import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { LineColumn } from '#core/purchase/web/lines-grid/line-column.ts';
import { LinesGrid } from '#core/purchase/web/lines-grid/lines-grid.tsx';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import { PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
import { UnusualRateWarning } from '#platform/web/kit/form/unusual-rate-warning.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import type { AdhocDirectFormState } from './use-form.ts';
import { type AdhocDirectLineInput, computePreviewTotals, createBlankLine, isBlankLine } from './values.ts';

/**
 * Edits the lines with their prices and shows each line's total. `vatRate` is the rate of new lines, in wire
 * format.
 */
export function PricedLines({ state, vatRate }: { state: AdhocDirectFormState; vatRate: string }) {
  const { form, labels, steady, errorOf } = state;
  const rates = useId();
  const format = useFormatters();
  const columns: LineColumn<keyof AdhocDirectLineInput>[] = [
    { name: 'name', label: labels['lines.*.name'], kind: 'text', wide: true },
    {
      name: 'quantity',
      label: labels['lines.*.quantity'],
      kind: 'quantity',
      width: 'clamp(80px, 8vw, 104px)',
    },
    { name: 'unit', label: labels['lines.*.unit'], kind: 'unit', width: 'clamp(68px, 7vw, 84px)' },
    {
      name: 'unit_price',
      label: labels['lines.*.unit_price'],
      kind: 'price',
      width: 'clamp(100px, 10vw, 128px)',
    },
    {
      name: 'vat_rate',
      label: labels['lines.*.vat_rate'],
      kind: 'percent',
      width: 'clamp(60px, 6vw, 76px)',
      suggestions: rates,
    },
    {
      name: 'net',
      label: labels['lines.*.net'],
      kind: 'shown',
      width: 'clamp(108px, 10vw, 128px)',
      cell: (row) => <LineNet state={state} row={row} />,
    },
  ];
  return (
    <>
      <LinesGrid
        form={form}
        steady={steady}
        name="lines"
        caption={labels.lines}
        columns={columns}
        blank={createBlankLine(format.typed(vatRate))}
        isBlank={isBlankLine}
        error={errorOf('lines')}
        hint={
          <Trans>
            Prices are without VAT. Paste from Excel (<Kbd>Ctrl+V</Kbd>), <Kbd>Enter</Kbd> for the next row.
          </Trans>
        }
      />
      <OddRates state={state} />
      <datalist id={rates}>
        {listVatRates().map((rate) => (
          <option key={rate} value={rate} />
        ))}
      </datalist>
    </>
  );
}

/** Warns about VAT rates that do not exist in any country, such as 0.2 for 20 %. */
function OddRates({ state: { form } }: { state: AdhocDirectFormState }) {
  const language = useLanguage();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const typed = new Set(
    lines.flatMap((line) => {
      const rate = parseTypedNumber(line.vat_rate, { language, maxScale: PERCENT_SCALE });
      return isBlankLine(line) || !rate.ok ? [] : [rate.value.toString()];
    }),
  );
  return [...typed].map((rate) => <UnusualRateWarning key={rate} rate={rate} />);
}

function LineNet({ state: { form }, row }: { state: AdhocDirectFormState; row: number }) {
  const format = useFormatters();
  const language = useLanguage();
  const line = useWatch({ control: form.control, name: `lines.${row}` });
  const [net] = line ? computePreviewTotals([line], language).lines : [];
  return net === undefined ? null : <bdi className="num">{format.amount(net.toString())}</bdi>;
}
