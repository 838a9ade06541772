import { use, useCallback, useMemo, useRef, type KeyboardEvent } from 'react';
import { hasVideoEnded, hasVideoFailed, isHeld, isPlaying, playback } from '../../../machines/media/video.ts';
import { mayPlayByItself } from '../../../machines/shell/viewport.ts';
import { Spinner } from '../parts/Spinner.tsx';
import { useFlow, useSender } from '../session.ts';
import { usePageText } from '../pageText.ts';
import { playableOf, type Video } from './formats.ts';
import { playerAsk } from './playerKeys.ts';
import { PlayersContext } from './playersPort.ts';
import { VideoControls } from './VideoControls.tsx';
import { VideoFault } from './VideoFault.tsx';
import style from './VideoPlayer.module.css';

interface Props {
  pinId: string;
  video: Video;
  /** What it shows, for those who don't see it. */
  label: string;
  /** Begins anew instead of where the pin's video was left. */
  isFromStart?: boolean;
}

/** A video with its captions and calm controls. It starts by itself, without sound, unless the person asked for little motion or little data. */
export function VideoPlayer({ pinId, video, label, isFromStart = false }: Props) {
  const text = usePageText();
  const players = use(PlayersContext);
  const { time, duration, soundOn, captionsOn } = useFlow('video', playback, pinId);
  const plays = useFlow('video', isPlaying, pinId);
  const waits = useFlow('video', isHeld, pinId);
  const failed = useFlow('video', hasVideoFailed, pinId);
  const ended = useFlow('video', hasVideoEnded, pinId);
  const startsItself = useFlow('viewport', mayPlayByItself);
  const play = useSender('video.playRequested');
  const pause = useSender('video.pauseRequested');
  const seek = useSender('video.seekRequested');
  const switchSound = useSender('video.soundSwitched');
  const switchCaptions = useSender('video.captionsSwitched');

  const { source, poster, duration: told, captions } = useMemo(() => playableOf(video, text.locale), [video, text.locale]);
  const from = useRef(isFromStart || ended ? 0 : time);
  const attach = useCallback((element: HTMLVideoElement | null) => (element ? players.register(pinId, element, source, from.current) : undefined), [players, pinId, source]);

  const length = duration || told;
  const toggle = (): void => (plays || waits ? pause({ pinId }) : play({ pinId }));

  function press(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey) return;
    const on = target instanceof HTMLInputElement ? 'bar' : target instanceof HTMLButtonElement ? 'button' : 'player';
    const wanted = playerAsk(key, on, getComputedStyle(currentTarget).direction === 'rtl');
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted.ask === 'toggle') toggle();
    else if (wanted.ask === 'sound') switchSound({ pinId, on: !soundOn });
    else if (wanted.ask === 'captions') switchCaptions({ pinId, on: !captionsOn });
    else seek({ pinId, time: Math.min(Math.max(time + wanted.seconds, 0), length) });
  }

  return (
    <div className={style.player} role="group" aria-label={label} aria-description={text.media.keys()} onKeyDown={press} data-playing={plays || undefined}>
      <video
        ref={attach}
        className={style.video}
        poster={poster ?? undefined}
        autoPlay={startsItself}
        muted={!soundOn}
        playsInline
        preload="metadata"
        tabIndex={-1}
        onClick={toggle}
      >
        {captions && <track kind="captions" src={captions.url} srcLang={captions.language} label={captions.language} default={captionsOn} />}
      </video>
      {waits && (
        <div className={style.middle}>
          <Spinner />
        </div>
      )}
      {failed ? (
        <VideoFault pinId={pinId} />
      ) : (
        <VideoControls pinId={pinId} time={time} duration={length} isOn={plays || waits} hasEnded={ended} soundOn={soundOn} captionsOn={captions ? captionsOn : null} onToggle={toggle} />
      )}
    </div>
  );
}
