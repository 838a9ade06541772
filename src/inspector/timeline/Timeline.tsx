import { Icon, type IconName } from '../../ui/parts/Icon.tsx';
import { elapsed } from '../lists/RecordList.tsx';
import { useBench } from '../playing/bench.ts';
import { runKeyAction, type KeyAction } from '../playing/keys.ts';
import { isFollowing, isPlaying } from '../playing/workbench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './timeline.module.css';
import { Tracks } from './Tracks.tsx';

/** Playback controls and tracks. */
export function Timeline({ log }: { log: OpenLog }) {
  const bench = useBench();
  const { snapshot, send } = bench;
  const { at, last, speed, marks } = snapshot.context;
  const button = (action: KeyAction, label: string, face: IconName | string, isPressed?: boolean, isOff = false) => (
    <button
      type="button"
      className={style.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={() => runKeyAction(bench, action)}
    >
      {face.length > 2 ? <Icon name={face as IconName} size={16} /> : face}
    </button>
  );
  const record = log.records[at];
  const playing = isPlaying(snapshot);
  return (
    <footer
      className={style.timeline}
      aria-label={say.timeline()}
      data-collapsed={snapshot.context.panes.timeline.isCollapsed || undefined}
    >
      <div className={style.transport}>
        {button('lastOfKind', say.lastOfKind(), '«')}
        {button('stepBack', say.stepBack(), 'back')}
        {button('play', playing ? say.pause() : say.play(), playing ? 'pause' : 'play')}
        {button('stepForward', say.stepForward(), 'forward')}
        {button('nextOfKind', say.nextOfKind(), '»')}
        <span className={style.speed}>
          {button('slower', say.slower(), '−')}
          <b>{speed}×</b>
          {button('faster', say.faster(), '+')}
        </span>
        <input
          type="range"
          aria-label={say.position()}
          min={0}
          max={last}
          value={at}
          onChange={(event) => send({ type: 'sought', at: event.target.valueAsNumber })}
        />
        <output aria-label={say.shown()}>
          {at} / {last}
        </output>
        <span className={style.time}>{elapsed(log, at)} s</span>
        {button('toCause', say.toCause(), '↖', undefined, record?.cause === undefined)}
        {button('toEffect', say.toEffect(), '↘', undefined, log.effectsOf(at).length === 0)}
        {button('mark', say.mark(), '⚑', marks.includes(at))}
        {button('lastMark', say.lastMark(), '◂⚑', undefined, !marks.some((mark) => mark < at))}
        {button('nextMark', say.nextMark(), '⚑▸', undefined, !marks.some((mark) => mark > at))}
        {button('compare', say.compare(), '≠', snapshot.context.view.compared === at)}
        {log.isGoingOn && (
          <button type="button" className={style.follow} aria-pressed={isFollowing(snapshot)} onClick={() => runKeyAction(bench, 'follow')}>
            {isFollowing(snapshot) ? say.following() : say.backToLive()}
          </button>
        )}
      </div>
      {!snapshot.context.panes.timeline.isCollapsed && <Tracks log={log} />}
    </footer>
  );
}
