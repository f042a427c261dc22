import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { gates } from '@ponuda/domain/access/gates';
import type { ButtonAction } from '@ponuda/domain/purchase/actions';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs';
import IconWorldUp from '@tabler/icons-react/dist/esm/icons/IconWorldUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Suspense, useState } from 'react';
import { isShown, reasonOf } from '../../kit/purchase/detail/allowance.ts';
import { AllowedButton } from '../../kit/purchase/detail/allowed-button.tsx';
import type { Writes } from '../../kit/writes/use-writes.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.tsx';
import type { AskedAction } from './detail-dialogs.tsx';

const DetailDialogs = lazyPart(() => import('./detail-dialogs.tsx'));
const MailQuestion = lazyPart(() => import('./invitations/mail-question.tsx'));

interface DetailActionsProps {
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
}

/** What can be done with the request now: the step that is due as a button, the rest in the menu. */
export function DetailActions({ purchase, writes }: DetailActionsProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [reminding, setReminding] = useState(false);
  const { can } = purchase;
  const actor = useActor();
  const toRemind = purchase.rfps.filter((rfp) => rfp.can.remind.ok).length;
  // "Nobody is left to be reminded" is no reason anybody needs to read.
  const remindShown = toRemind > 0 || can.remind.code === 'deadline_not_ahead';

  return (
    <>
      {remindShown && (
        <AllowedButton
          allowed={can.remind}
          icon={<IconBell aria-hidden="true" />}
          onClick={() => setReminding(true)}
        >
          {toRemind > 0 ? <Trans>Remind {toRemind}</Trans> : <Trans>Remind</Trans>}
        </AllowedButton>
      )}
      <AllowedButton
        allowed={can.invite}
        icon={<IconUserPlus aria-hidden="true" />}
        onClick={() => setAsked('invite')}
      >
        <Trans>Invite more</Trans>
      </AllowedButton>
      <AllowedButton
        allowed={can.withdraw_approval}
        icon={<IconArrowBackUp aria-hidden="true" />}
        onClick={() => setAsked('withdraw_approval')}
      >
        <Trans comment="takes a purchase back from approval">Withdraw from approval</Trans>
      </AllowedButton>
      <AllowedButton
        allowed={can.approve_initiation}
        variant="primary"
        icon={<IconCheck aria-hidden="true" />}
        onClick={() => setAsked('approve_initiation')}
      >
        <Trans>Approve initiation</Trans>
      </AllowedButton>
      <AllowedButton
        allowed={can.request}
        variant="primary"
        icon={<IconSend aria-hidden="true" />}
        onClick={() => setAsked('request')}
      >
        <Trans comment="proposes the request after its initiation was approved">Propose the request</Trans>
      </AllowedButton>
      {purchase.rejected && (
        <AllowedButton
          allowed={can.resubmit}
          variant="primary"
          icon={<IconSend aria-hidden="true" />}
          onClick={() => setAsked('resubmit')}
        >
          <Trans>Submit again</Trans>
        </AllowedButton>
      )}
      <AllowedButton
        allowed={can.send}
        variant="primary"
        icon={<IconSend aria-hidden="true" />}
        onClick={() => setAsked('send')}
      >
        {purchase.premium ? <Trans>Confirm the request</Trans> : <Trans>Send to suppliers</Trans>}
      </AllowedButton>
      {!purchase.bidding_open && (
        <AllowedButton
          allowed={can.extend_deadline}
          icon={<IconCalendarPlus aria-hidden="true" />}
          onClick={() => setAsked('extend_deadline')}
        >
          <Trans>Extend the deadline</Trans>
        </AllowedButton>
      )}
      <MoreMenu
        purchase={purchase}
        mayCopy={gates.newRequest(actor)}
        mayChangeCategories={gates.categoriesWrite(actor)}
        onAsk={setAsked}
      />
      {reminding && (
        <Suspense fallback={null}>
          <MailQuestion
            asked={{ what: 'remind', rfp: null }}
            purchase={purchase}
            writes={writes}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <DetailDialogs asked={asked} purchase={purchase} writes={writes} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

interface MoreMenuProps {
  readonly purchase: PurchaseDetail;
  readonly mayCopy: boolean;
  readonly mayChangeCategories: boolean;
  readonly onAsk: (action: AskedAction) => void;
}

function MoreMenu({ purchase, mayCopy, mayChangeCategories, onAsk }: MoreMenuProps) {
  const { t } = useLingui();
  const { can, id } = purchase;
  const harmful = (
    action: ButtonAction & AskedAction,
    label: string,
    icon: React.ReactElement,
  ): MenuEntry[] =>
    isShown(can[action])
      ? [
          {
            id: action,
            label,
            icon,
            tone: 'danger',
            disabled: !can[action].ok,
            hint: reasonOf(can[action]),
            onSelect: () => onAsk(action),
          },
        ]
      : [];
  /** Shown to the marketplace, or taken back; where the category is in the way the entry leads to it. */
  const marketplace = (): MenuEntry[] => {
    const published = purchase.publish_to_marketplace;
    const action = published ? 'unpublish' : 'publish';
    const allowed = can[action];
    if (!isShown(allowed)) return [];
    const entry = {
      id: action,
      label: published ? t`Withdraw from the marketplace` : t`Publish on the marketplace`,
      icon: published ? <IconWorldOff /> : <IconWorldUp />,
      hint: reasonOf(allowed),
    };
    if (allowed.code === 'parent_category_required' && mayChangeCategories) {
      const name = encodeURIComponent(purchase.category.name);
      return [{ ...entry, link: <Link href={`${paths.categories()}?name=${name}`} /> }];
    }
    return [{ ...entry, disabled: !allowed.ok, onSelect: () => onAsk(action) }];
  };
  const entries: MenuEntry[] = [
    ...(can.edit.ok
      ? [
          {
            id: 'edit',
            label: t({ message: 'Change', context: 'button' }),
            icon: <IconPencil />,
            link: <Link href={paths.requestEdit(id)} />,
          },
        ]
      : []),
    ...(can.extend_deadline.ok && purchase.bidding_open
      ? [
          {
            id: 'extend_deadline',
            label: t`Extend the deadline`,
            icon: <IconCalendarPlus />,
            onSelect: () => onAsk('extend_deadline'),
          },
        ]
      : []),
    ...marketplace(),
    ...(mayCopy
      ? [
          {
            id: 'copy',
            label: t`Copy as new`,
            icon: <IconCopy />,
            link: <Link href={`${paths.newRequest()}?copy=${id}`} />,
          },
        ]
      : []),
    ...harmful('reject_initiation', t`Reject the initiation`, <IconX />),
    ...harmful('reject_request', t`Reject the request`, <IconX />),
    ...harmful('reject_realization', t`Reject award`, <IconX />),
    ...harmful('cancel', t`Cancel the purchase`, <IconBan />),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />} entries={entries} />
  );
}
