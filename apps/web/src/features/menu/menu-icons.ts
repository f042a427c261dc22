import type { MENU, MenuId } from '@ponuda/domain/access/menu';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number | string }>;

/** Every entry of the side menu and of the marketplace menu has an icon. */
type WithIcon = Extract<(typeof MENU)[number], { menu: 'side' | 'marketplace' }>['id'];

export const menuIcons: Partial<Record<MenuId, Icon>> = {
  home: IconSmartHome,
  categories: IconLayoutGrid,
  suppliers: IconTruckDelivery,
  new_request: IconFilePlus,
  requests: IconListDetails,
  purchase_confirmation: IconCircleCheck,
  ad_hoc: IconBolt,
  direct: IconArrowsExchange,
  receipts: IconBuildingWarehouse,
  finances: IconCash,
  users: IconUsers,
  budgets: IconChartPie,
  marketplace_home: IconSmartHome,
  marketplace_categories: IconLayoutGrid,
  marketplace_procurements: IconListDetails,
} satisfies Record<WithIcon, Icon>;
