import { useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { ButtonAction } from '@ponuda/domain/purchase/actions';
import { useId } from 'react';
import { actionsAt, faceOf } from '../../../kit/purchase/actions/faces.ts';
import { labelOf } from '../../../kit/purchase/actions/take-action.ts';
import { isShown, reasonOf } from '../../../kit/purchase/detail/allowance.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { OffButton, OffReason } from '../../../ui/off-button.tsx';
import { StickyFoot } from '../../../ui/sticky-foot.tsx';

interface AdhocDirectFootProps {
  readonly purchase: PurchaseDetail;
  readonly onAct: (action: ButtonAction) => void;
}

/** The step that is due, always in sight; where it cannot be taken, why not. */
export function AdhocDirectFoot({ purchase, onAct }: AdhocDirectFootProps) {
  const { i18n, t } = useLingui();
  const format = useFormats();
  const reasonId = useId();
  const { can, awards } = purchase;
  const [award] = awards;
  const actions = actionsAt('foot', purchase).filter((action) => isShown(can[action]));
  if (actions.length === 0) return null;
  const reason = reasonOf(actions.map((action) => can[action]).find(({ ok }) => !ok));

  return (
    <StickyFoot
      reason={reason !== undefined && <OffReason id={reasonId} text={reason} />}
      actions={actions.map((action) => {
        const { Icon, tone, ...face } = faceOf(action);
        const label = i18n._(labelOf(face, purchase));
        if (!can[action].ok)
          return (
            <OffButton key={action} reasonId={reasonId}>
              {label}
            </OffButton>
          );
        if (tone !== 'primary')
          return (
            <Button key={action} variant="secondary" onClick={() => onAct(action)}>
              {label}
            </Button>
          );
        return (
          <Button key={action} variant="primary" icon={<Icon />} onClick={() => onAct(action)}>
            {label}
          </Button>
        );
      })}
    >
      {award?.gross != null && (
        <p>
          <span className="muted">{award.supplier.name}</span>{' '}
          <b>
            <bdi className="num">{format.money(award.gross, award.currency)}</bdi>
          </b>{' '}
          <span className="muted">{t`with VAT`}</span>
        </p>
      )}
    </StickyFoot>
  );
}
