import { HomeTastePage } from '../../browse/home/HomeTastePage.tsx';

/** `/settings/home-feed`: what the home feed assumes. */
export default function HomeFeedRoute() {
  return <HomeTastePage />;
}
