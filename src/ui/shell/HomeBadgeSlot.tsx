import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { Later } from './Later.tsx';

const HomeBadge = lazyWithRetry(() => import('./widgets/HomeBadge.tsx'));

/** Holds the badge on Home, whose code loads after the first paint. */
export const HomeBadgeSlot = () => (
  <Later>
    <HomeBadge />
  </Later>
);
