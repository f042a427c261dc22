import { useLingui } from '@lingui/react';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { ReactElement } from 'react';
import type { GoodsState } from '#core/purchase/rules/receipts.ts';
import { goodsStatePhrases } from '#core/purchase/words/statuses.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';

/** The tones and icons that these states also have in the list of requests. */
const LOOKS: Readonly<Record<GoodsState, readonly [Tone, ReactElement]>> = {
  ordered: ['teal', <IconFileText key="i" size={16} />],
  partly: ['amber', <IconCircleHalf2 key="i" size={16} />],
  received: ['blue', <IconBuildingWarehouse key="i" size={16} />],
};

/** Shows how much of a purchase is delivered, by colour, icon and text. */
export function GoodsStatePill({ state }: { state: GoodsState }) {
  const { _ } = useLingui();
  const [tone, icon] = LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {_(goodsStatePhrases[state])}
    </StatusPill>
  );
}
