import type { MouseEvent, PointerEvent } from 'react';
import { playerKey, type Player } from '../../../machines/media/player.ts';
import { isHold, isTouched } from '../../../machines/media/videoHold.ts';
import { useFlow, useSender } from '../session.ts';

/** Handlers for a finger that is put on a video while it plays, and taken away. A click that ends no hold is a press. */
export function useHold(player: Player, plays: boolean, onPress: () => void) {
  const touched = useFlow('videoHold', isTouched, playerKey(player));
  const held = useFlow('videoHold', isHold, playerKey(player));
  const pressed = useSender('video.pressed');
  const released = useSender('video.released');
  const holdClicked = useSender('video.holdClicked');
  const letGo = (): void => {
    if (touched) released(player);
  };
  return {
    onPointerDown({ pointerType, isPrimary }: PointerEvent): void {
      if (pointerType === 'touch' && isPrimary && plays) pressed(player);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick: (): void => (held ? holdClicked(player) : onPress()),
    // The native menu would end the touch.
    onContextMenu(event: MouseEvent): void {
      if (touched) event.preventDefault();
    },
  };
}
