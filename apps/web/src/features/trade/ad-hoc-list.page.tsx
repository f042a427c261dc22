import { TradeList } from './trade-list.tsx';

export default function AdHocListPage() {
  return <TradeList kind="ad_hoc" />;
}
