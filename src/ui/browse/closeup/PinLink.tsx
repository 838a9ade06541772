import type { MouseEvent, ReactNode } from 'react';
import { useSender } from '../../session.ts';

/** An external link of a pin; opens a new tab and logs the visit. */
export function PinLink({
  pinId,
  href,
  className,
  children,
}: {
  pinId: string;
  href: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const followed = useSender('pin.clickedThrough');
  // A middle click follows the link too; a right click only opens the browser's menu.
  const follow = ({ button }: MouseEvent): void => void (button < 2 && followed({ pinId }));
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className} onClick={follow} onAuxClick={follow}>
      {children}
    </a>
  );
}
