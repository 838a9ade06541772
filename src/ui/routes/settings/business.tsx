import { BusinessPage } from '../../ads/BusinessPage.tsx';

/** `/settings/business`. */
export default function BusinessRoute() {
  return <BusinessPage />;
}
