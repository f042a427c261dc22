import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BLANK_LINE_TERMS, hasLineTerms } from '../terms/additional-terms-input.ts';
import { LineTermsFields } from '../terms/line-terms-fields.tsx';
import styles from './negotiation.module.css';
import type { AdditionalTermsForm } from './use-additional-terms.ts';

interface LineFurtherFoldProps {
  readonly article: Article;
  readonly currency: string;
  readonly further: AdditionalTermsForm;
}

/** Shows a line's price steps, pack size and origin. Collapsed, because most offers have none. */
export function CollapsibleLineTerms({ article, currency, further }: LineFurtherFoldProps) {
  const line = further.text.lines[article.id] ?? BLANK_LINE_TERMS;
  const [open, setOpen] = useState(() => hasLineTerms(line));
  const id = useId();
  const unit = translate(unitPhrases[article.unit]);
  return (
    <div className={styles.further}>
      <Button
        variant="quiet-link"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          <Trans>Price steps, pack, origin</Trans>
          <span className="visually-hidden">: {article.name}</span>
        </span>
      </Button>
      {open && (
        <div id={id}>
          <LineTermsFields
            articleId={article.id}
            name={article.name}
            unit={unit}
            priceUnit={`${currency}/${unit}`}
            line={line}
            onChange={(patch) => further.changeLine(article.id, patch)}
            ruleOf={further.ruleOf}
          />
        </div>
      )}
    </div>
  );
}
