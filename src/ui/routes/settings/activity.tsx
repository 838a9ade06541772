import { ActivityPage } from '../../browse/activity/ActivityPage.tsx';

/** `/settings/activity`. */
export default function ActivityRoute() {
  return <ActivityPage />;
}
