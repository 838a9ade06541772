import type { EventFrom } from 'xstate';
import { inspector as words } from '../../locales/en-US/inspector.ts';
import { IconButton } from '../ui/parts/IconButton.tsx';
import style from './Inspector.module.css';
import type { player } from './player.ts';

interface Props {
  at: number;
  last: number;
  isPlaying: boolean;
  send: (event: EventFrom<typeof player>) => void;
}

/** The timeline: step, play, pause and seek. */
export function Transport({ at, last, isPlaying, send }: Props) {
  return (
    <footer className={style.transport}>
      <IconButton icon="back" label={words.stepBack} onClick={() => send({ type: 'sought', at: at - 1 })} />
      {isPlaying ? (
        <IconButton icon="pause" label={words.pause} onClick={() => send({ type: 'paused' })} />
      ) : (
        <IconButton icon="play" label={words.play} onClick={() => send({ type: 'played' })} />
      )}
      <IconButton icon="forward" label={words.stepForward} onClick={() => send({ type: 'sought', at: at + 1 })} />
      <input type="range" aria-label={words.position} min={0} max={last} value={at} onChange={(event) => send({ type: 'sought', at: event.target.valueAsNumber })} />
      <output>
        {at} / {last}
      </output>
    </footer>
  );
}
