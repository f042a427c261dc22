import { TradeList } from './trade-list.tsx';

export default function DirectListPage() {
  return <TradeList kind="direct" />;
}
