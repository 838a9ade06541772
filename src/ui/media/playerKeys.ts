/** What a key asks a player for; null for nothing. A button and the position bar keep the keys that are theirs. */
export type PlayerAsk = { ask: 'toggle' } | { ask: 'sound' } | { ask: 'captions' } | { ask: 'move'; seconds: number };

export function playerAsk(key: string, target: 'player' | 'button' | 'bar', isRightToLeft = false): PlayerAsk | null {
  switch (key) {
    case ' ':
      return target === 'button' ? null : { ask: 'toggle' };
    case 'm':
    case 'M':
      return { ask: 'sound' };
    case 'c':
    case 'C':
      return { ask: 'captions' };
    case 'ArrowLeft':
    case 'ArrowRight':
      return target === 'bar' ? null : { ask: 'move', seconds: (key === 'ArrowRight') !== isRightToLeft ? 5 : -5 };
    default:
      return null;
  }
}
