import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportPreview, SheetEncoding } from '#platform/shared/wire/sheet-import.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import styles from './sheet-import.module.css';

const NAMES: Readonly<Record<SheetEncoding, MessageDescriptor>> = {
  'windows-1250': msg({ message: 'Central European (Latin)', comment: 'a code page' }),
  'windows-1251': msg({ message: 'Cyrillic letters', comment: 'a code page' }),
  'windows-1252': msg({ message: 'Western European (Latin)', comment: 'a code page' }),
};

interface ChooseEncodingProps {
  readonly encodings: ImportPreview['encodings'];
  readonly onChoose: (encoding: SheetEncoding) => void;
}

/** Offers the code pages of a CSV whose bytes can be decoded in several ways, each with some sample words. */
export function EncodingChooser({ encodings, onChoose }: ChooseEncodingProps) {
  const { t } = useLingui();
  const [taken] = encodings;
  if (!taken || encodings.length < 2) return null;
  return (
    <Field label={t`Encoding of the file`} className={styles.start}>
      <Select
        value={taken.encoding}
        onChange={onChoose}
        options={encodings.map(({ encoding, sample }) => ({
          value: encoding,
          label: `${sample} · ${t(NAMES[encoding])}`,
        }))}
      />
    </Field>
  );
}
