import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Player } from '../../../machines/media/player.ts';
import { useSender } from '../session.ts';

/** Tells of a finger that is put on a video while it plays, and taken away. */
export function useHold(player: Player, plays: boolean) {
  const pressed = useSender('video.pressed');
  const released = useSender('video.released');
  const isTouched = useRef(false);
  function letGo(): void {
    if (isTouched.current) released(player);
    isTouched.current = false;
  }
  return {
    onPointerDown({ pointerType, isPrimary }: PointerEvent): void {
      if (pointerType !== 'touch' || !isPrimary || !plays) return;
      isTouched.current = true;
      pressed(player);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // A browser's own menu would take the finger away.
    onContextMenu(event: MouseEvent): void {
      if (isTouched.current) event.preventDefault();
    },
  };
}
