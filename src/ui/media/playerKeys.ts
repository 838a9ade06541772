/** Maps a key to a player command; null for other keys. Buttons and the position bar keep their own keys. */
export type PlayerAsk =
  | { ask: 'toggle' }
  | { ask: 'sound' }
  | { ask: 'captions' }
  | { ask: 'fullScreen' }
  | { ask: 'move'; seconds: number };

export function playerAsk(key: string, target: 'player' | 'button' | 'bar', isRightToLeft = false): PlayerAsk | null {
  switch (key.toLowerCase()) {
    case ' ':
      return target === 'button' ? null : { ask: 'toggle' };
    case 'k':
      return { ask: 'toggle' };
    case 'm':
      return { ask: 'sound' };
    case 'c':
      return { ask: 'captions' };
    case 'f':
      return { ask: 'fullScreen' };
    case 'arrowleft':
    case 'arrowright':
      return target === 'bar' ? null : { ask: 'move', seconds: (key.toLowerCase() === 'arrowright') !== isRightToLeft ? 5 : -5 };
    default:
      return null;
  }
}
