import type { SnapshotFrom } from 'xstate';
import type { MachineOf } from '../../../machines/engine/flows.ts';
import { playerKey } from '../../../machines/media/player.ts';
import { playerState } from '../../../machines/media/video.ts';
import type { Readable, Session } from '../../../machines/engine/session.ts';
import type { PlayersPort } from './playersPort.ts';

/** For replayed sessions: shows the frame at the recorded position without playing. */
export function stillPlayers(session: Session): PlayersPort {
  return {
    register(player, element, { file, hls }) {
      const flow = session.flow('video', playerKey(player)) as Readable<SnapshotFrom<MachineOf<'video'>>>;
      const show = (): void => {
        const { time } = playerState(flow.getSnapshot());
        if (element.readyState > 0 && element.currentTime !== time) element.currentTime = time;
      };
      const listening = new AbortController();
      element.addEventListener('loadedmetadata', show, { signal: listening.signal });
      const { unsubscribe } = flow.subscribe(show);
      element.src = file ?? hls ?? '';
      return () => {
        listening.abort();
        unsubscribe();
      };
    },
    watchTiles: () => () => {},
  };
}
