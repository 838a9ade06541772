import { TodayPage } from '../browse/paths/TodayPage.tsx';

/** `/today/` (S2.2). */
export default function TodayRoute() {
  return <TodayPage date={null} />;
}
