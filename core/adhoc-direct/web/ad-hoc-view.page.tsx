import { AdhocDirectView } from './view/view.tsx';

export default function AdHocViewPage() {
  return <AdhocDirectView kind="ad_hoc" />;
}
