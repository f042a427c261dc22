import { Trans, useLingui } from '@lingui/react/macro';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { isActionShown } from '#core/purchase/web/detail/allowance.ts';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import type { OpenAwardDialog } from '../award-dialogs.tsx';
import type { FinanceAward } from '../finances.api.ts';
import { listPaymentChoices } from './payment-choices.ts';

interface PayButtonProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly finance: FinanceAward;
  readonly primary: boolean;
  readonly onAsk: (asked: OpenAwardDialog) => void;
}

/**
 * Renders the pay button. It is enabled if any payment type is possible; otherwise it is disabled and shows the
 * reason for the first type.
 */
export function PayButton({ purchase, award, finance, primary, onAsk }: PayButtonProps) {
  const { i18n } = useLingui();
  const choices = listPaymentChoices(purchase.kind, award);
  const [first] = choices;
  const nothing = choices.every(({ refusal }) => refusal !== null);
  if (isActionShown(purchase.can.pay) && purchase.can.pay.ok && nothing && first?.refusal)
    return (
      <DisabledButton
        reason={i18n._(errorPhrase(award.money?.fully_paid ? 'already_paid' : first.refusal))}
        size="xl"
        block
      >
        <Trans>Record payment</Trans>
      </DisabledButton>
    );
  return (
    <AllowedButton
      allowed={purchase.can.pay}
      variant={primary ? 'primary' : undefined}
      size="xl"
      block
      onClick={() =>
        onAsk({
          what: 'pay',
          award,
          invoice: finance.invoices.find(({ open }) => toDecimal(open).isPositive()),
        })
      }
    >
      <Trans>Record payment</Trans>
    </AllowedButton>
  );
}

/** Renders the button that opens the payment slip with the payment code. */
export function SlipButton({ award, onAsk }: Pick<PayButtonProps, 'award' | 'onAsk'>) {
  return (
    <Button size="lg" block icon={<IconQrcode size={18} />} onClick={() => onAsk({ what: 'slip', award })}>
      <Trans>Payment slip</Trans>
    </Button>
  );
}
