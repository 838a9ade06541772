import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { Later } from './Later.tsx';

const NewsButton = lazyWithRetry(() => import('../engage/news/NewsButton.tsx'));

/** Reserves space for the news button, whose code loads after the first paint. */
export function NewsSlot({ className = '' }: { className?: string }) {
  return (
    <span className={className} style={{ minInlineSize: 44 }}>
      <Later>
        <NewsButton className={className} />
      </Later>
    </span>
  );
}
