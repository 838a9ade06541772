import type { MouseEvent, ReactNode } from 'react';
import { useSender } from '../../session.ts';

/** A link out of the product that a pin carries: it opens beside it, and that it was followed is told. */
export function PinLink({ pinId, href, className, children }: { pinId: string; href: string; className: string | undefined; children: ReactNode }) {
  const followed = useSender('pin.clickedThrough');
  // The middle button follows it too; the right one only opens the browser's menu.
  const follow = ({ button }: MouseEvent): void => void (button < 2 && followed({ pinId }));
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className} onClick={follow} onAuxClick={follow}>
      {children}
    </a>
  );
}
