import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { playerKey, type Player } from '../../../machines/media/player.ts';
import { isHolding } from '../../../machines/media/videoHold.ts';
import { useFlow, useSender } from '../session.ts';

/** Tells of a finger that is put on a video while it plays, and taken away. What is no hold is a press. */
export function useHold(player: Player, plays: boolean, onPress: () => void) {
  const holds = useFlow('videoHold', isHolding, playerKey(player));
  const pressed = useSender('video.pressed');
  const released = useSender('video.released');
  const isTouched = useRef(false);
  /** Up to its half second, a browser takes a hold for a click. */
  const wasHold = useRef(false);
  function letGo(): void {
    wasHold.current = holds;
    if (isTouched.current) released(player);
    isTouched.current = false;
  }
  return {
    onPointerDown({ pointerType, isPrimary }: PointerEvent): void {
      wasHold.current = false;
      if (pointerType !== 'touch' || !isPrimary || !plays) return;
      isTouched.current = true;
      pressed(player);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick(): void {
      if (!wasHold.current) onPress();
      wasHold.current = false;
    },
    // A browser's own menu would take the finger away.
    onContextMenu(event: MouseEvent): void {
      if (isTouched.current) event.preventDefault();
    },
  };
}
