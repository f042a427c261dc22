import type { ReactNode } from 'react';
import type { ActionVerdict } from '#core/purchase/wire/purchase-detail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#platform/web/ui/button-class.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { getDisabledReason, isActionShown } from './allowance.ts';

interface AllowedButtonProps {
  readonly allowed: ActionVerdict | undefined;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** The ID of an element that already shows the reason of a refusal. */
  readonly reasonId?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a button that is enabled if and only if its call would succeed, disabled with a reason, or hidden if it
 * does not apply (product 5).
 */
export function AllowedButton(props: AllowedButtonProps) {
  const { allowed, icon, variant, size, block, busy, reasonId, onClick, children } = props;
  if (!isActionShown(allowed)) return null;
  if (!allowed.ok) {
    return (
      <DisabledButton
        size={size}
        block={block}
        {...(reasonId === undefined ? { reason: getDisabledReason(allowed) } : { reasonId })}
        place={block ? 'below' : 'hover'}
      >
        {children}
      </DisabledButton>
    );
  }
  return (
    <Button variant={variant} size={size} block={block} icon={icon} busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
