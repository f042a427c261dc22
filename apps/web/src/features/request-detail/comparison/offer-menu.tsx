import { useLingui } from '@lingui/react/macro';
import type { Allowance, Rfp } from '@ponuda/contract/purchases';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFilePencil from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { isShown, reasonOf } from '../../../kit/purchase/detail/allowance.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-entry.tsx';
import type { Accepting } from './use-accepting.tsx';

const ACTIONS = [
  'counter_propose',
  'enter_offer',
  'undo_offer',
  'resend',
  'reject_offer',
  'withdraw_invitation',
] as const;

/** What needs no words: nothing to take back yet, and suppliers who still bid themselves. */
const UNSAID: readonly (string | undefined)[] = [
  'offer_not_changeable',
  'offer_missing',
  'deadline_still_ahead',
];

function isOffered(allowed: Allowance): boolean {
  return isShown(allowed) && !UNSAID.includes(allowed.code);
}

export function hasOfferActions(rfp: Rfp): boolean {
  return ACTIONS.some((action) => isOffered(rfp.can[action]));
}

/** What can be done with one supplier's offer besides accepting it. */
export function OfferMenu({ rfp, accepting }: { rfp: Rfp; accepting: Accepting }) {
  const { t } = useLingui();
  const entry = (action: (typeof ACTIONS)[number], item: Omit<MenuItem, 'id'>): MenuItem[] => {
    const allowed = rfp.can[action];
    return isOffered(allowed)
      ? [{ id: action, disabled: !allowed.ok, hint: reasonOf(allowed), ...item }]
      : [];
  };
  const entries = [
    ...entry('counter_propose', {
      label: t`Propose target prices`,
      icon: <IconTargetArrow />,
      onSelect: () => accepting.negotiate(rfp),
    }),
    ...entry('enter_offer', {
      label: t`Enter another offer`,
      icon: <IconFilePencil />,
      onSelect: () => accepting.enter(rfp),
    }),
    ...entry('undo_offer', {
      label: t({ message: 'Undo', comment: 'takes an acceptance or rejection of an offer back' }),
      icon: <IconArrowBackUp />,
      onSelect: () => accepting.undo(rfp),
    }),
    ...entry('resend', {
      label: t`Send a new link`,
      icon: <IconMailForward />,
      onSelect: () => accepting.resend(rfp),
    }),
    ...entry('reject_offer', {
      label: t`Reject the offer`,
      icon: <IconX />,
      tone: 'danger',
      onSelect: () => accepting.reject(rfp),
    }),
    ...entry('withdraw_invitation', {
      label: t`Withdraw the invitation`,
      icon: <IconUserMinus />,
      tone: 'danger',
      onSelect: () => accepting.withdraw(rfp),
    }),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t`Actions for the offer of ${rfp.supplier.name}`} icon={<IconDots />} />
      }
      entries={entries}
    />
  );
}
