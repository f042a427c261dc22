import { AdhocDirectList } from './list/list.tsx';

export default function AdHocListPage() {
  return <AdhocDirectList kind="ad_hoc" />;
}
