import { useLingui } from '@lingui/react/macro';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useOpenOffer } from './use-open-offer.ts';

interface AnswerButtonProps {
  readonly procurement: Procurement;
  /** Whether the button has the width of the rail. */
  readonly block: boolean;
}

/**
 * Renders the primary button, which opens the offer page, where the supplier can also ask questions, add files or
 * decline.
 */
export function AnswerButton({ procurement, block }: AnswerButtonProps) {
  const { t } = useLingui();
  const { busy, open } = useOpenOffer(procurement.id);
  const { state, offer, to_be_reconfirmed: again } = procurement;
  const join = state === 'published';
  const label = join
    ? t`Submit offer`
    : again
      ? t`Confirm or change offer`
      : offer
        ? t`Change the offer`
        : t`Submit an offer`;
  return (
    <Button
      variant={offer && !again ? 'secondary' : 'primary'}
      size={block ? 'xl' : 'lg'}
      block={block}
      busy={busy}
      icon={<IconSend size={18} />}
      onClick={() => open({ join })}
    >
      {label}
    </Button>
  );
}
