import type { CSSProperties } from 'react';
import type { Player } from '../../../machines/media/player.ts';
import { formatDuration } from '../format.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { useSender } from '../session.ts';
import { usePageText } from '../pageText.ts';
import style from './VideoControls.module.css';

interface Props {
  player: Player;
  /** Seconds. */
  time: number;
  duration: number;
  /** Playing, or waiting to continue. */
  isOn: boolean;
  hasEnded: boolean;
  /** Null for a video that plays without sound. */
  soundOn: boolean | null;
  /** Null without captions. */
  captionsOn: boolean | null;
  fillsScreen: boolean;
  onToggle(): void;
}

/** Controls for play, position, captions, sound and full screen. */
export function VideoControls({ player, time, duration, isOn, hasEnded, soundOn, captionsOn, fillsScreen, onToggle }: Props) {
  const text = usePageText();
  const seek = useSender('video.seekRequested');
  const switchSound = useSender('video.soundSwitched');
  const switchCaptions = useSender('video.captionsSwitched');
  const fillScreen = useSender('video.fullScreenRequested');
  const at = Math.min(time, duration);
  const clock = [formatDuration(text.locale, at * 1000), formatDuration(text.locale, duration * 1000)] as const;
  return (
    <div className={style.controls}>
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        className={style.control}
        label={isOn ? text.media.pause() : hasEnded ? text.media.again() : text.media.play()}
        onClick={onToggle}
      />
      <input
        type="range"
        className={style.bar}
        style={{ '--share': duration > 0 ? at / duration : 0 } as CSSProperties}
        min={0}
        max={Math.max(Math.round(duration), 1)}
        step={1}
        value={Math.round(at)}
        aria-label={text.media.position()}
        aria-valuetext={text.media.time({ time: clock[0], duration: clock[1] })}
        onChange={({ target }) => seek({ ...player, time: target.valueAsNumber })}
      />
      <span className={style.clock} dir="ltr" aria-hidden="true">
        {/* Isolated: digits of Arabic would swap their places. */}
        <bdi>{clock[0]}</bdi> / <bdi>{clock[1]}</bdi>
      </span>
      {captionsOn !== null && (
        <IconButton
          icon={captionsOn ? 'captions' : 'captionsOff'}
          className={style.control}
          label={captionsOn ? text.media.hideCaptions() : text.media.showCaptions()}
          onClick={() => switchCaptions({ ...player, on: !captionsOn })}
        />
      )}
      {soundOn !== null && (
        <IconButton
          icon={soundOn ? 'sound' : 'soundOff'}
          className={style.control}
          label={soundOn ? text.media.mute() : text.media.unmute()}
          onClick={() => switchSound({ ...player, on: !soundOn })}
        />
      )}
      <IconButton
        icon="expand"
        className={style.control}
        label={fillsScreen ? text.media.leaveFullScreen() : text.media.fullScreen()}
        onClick={() => fillScreen({ ...player, on: !fillsScreen })}
      />
    </div>
  );
}
