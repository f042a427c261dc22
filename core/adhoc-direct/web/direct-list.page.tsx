import { AdhocDirectList } from './list/list.tsx';

export default function DirectListPage() {
  return <AdhocDirectList kind="direct" />;
}
