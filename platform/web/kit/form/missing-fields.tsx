import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#platform/web/lib/words/language.ts';

interface MissingFieldsProps {
  /** The labels of the required fields that are still empty, in the order of the form. */
  readonly labels: readonly string[];
}

/** Lists the required fields of a form that are still empty. */
export function MissingFields({ labels }: MissingFieldsProps) {
  // German nouns keep their capital within a sentence.
  const german = useLanguage().startsWith('de');
  const list = labels
    .map((label) => (german ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
  return <Trans comment="fields of a form that are not filled in yet">Missing: {list}</Trans>;
}
