import { BusinessHub } from '../browse/paths/BusinessHub.tsx';

/** `/business/`, and every path below it (S2.2). */
export default function BusinessHubRoute() {
  return <BusinessHub />;
}
