import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { Later } from './Later.tsx';

const MessagesButton = lazyWithRetry(() => import('../messages/MessagesButton.tsx'));

/** Reserves space for the messages button, whose code loads after the first paint. */
export function MessagesSlot({ className = '' }: { className?: string }) {
  return (
    <span className={className} style={{ minInlineSize: 44 }}>
      <Later>
        <MessagesButton className={className} />
      </Later>
    </span>
  );
}
