import { use, useCallback, useMemo, type KeyboardEvent } from 'react';
import { playerKey, type Player } from '../../../machines/media/player.ts';
import { leftOffAt } from '../../../machines/media/storyPlayer.ts';
import { hasVideoEnded, hasVideoFailed, isHeld, isPlaying, playerState } from '../../../machines/media/video.ts';
import { Spinner } from '../parts/Spinner.tsx';
import { readFlow } from '../readFlow.ts';
import { useFlow, useSender, useSession } from '../session.ts';
import { usePageText } from '../pageText.ts';
import { playableOf, type Video } from './formats.ts';
import { playerAsk } from './playerKeys.ts';
import { PlayersContext } from './playersPort.ts';
import { useHold } from './useHold.ts';
import { VideoControls } from './VideoControls.tsx';
import { VideoFault } from './VideoFault.tsx';
import style from './VideoPlayer.module.css';

interface Props {
  pinId: string;
  /** Page of the pin's story, from 0. */
  page?: number;
  video: Video;
  /** Accessible description. */
  label: string;
  isPromoted?: boolean;
  /** Plays without sound, whatever its person chose. */
  isMuted?: boolean;
}

/** A video with captions and controls. Resumes at its last position. */
export function VideoPlayer({ pinId, page, video, label, isPromoted = false, isMuted = false }: Props) {
  const text = usePageText();
  const players = use(PlayersContext);
  const player = useMemo<Player>(() => (page === undefined ? { pinId } : { pinId, page }), [pinId, page]);
  const key = playerKey(player);
  const { time, duration, soundOn, captionsOn, fillsScreen } = useFlow('video', playerState, key);
  const plays = useFlow('video', isPlaying, key);
  const waits = useFlow('video', isHeld, key);
  const failed = useFlow('video', hasVideoFailed, key);
  const ended = useFlow('video', hasVideoEnded, key);
  const play = useSender('video.playRequested');
  const pause = useSender('video.pauseRequested');
  const seek = useSender('video.seekRequested');
  const switchSound = useSender('video.soundSwitched');
  const switchCaptions = useSender('video.captionsSwitched');
  const fillScreen = useSender('video.fullScreenRequested');

  const { source, poster, duration: knownDuration, captions } = useMemo(() => playableOf(video, text.locale), [video, text.locale]);
  const session = useSession();
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      if (!element) return undefined;
      const from =
        player.page === undefined
          ? playerState(readFlow(session, 'video', playerKey(player))).time
          : leftOffAt(readFlow(session, 'storyPlayer'), player.pinId, player.page);
      return players.register(player, element, source, { place: player.page === undefined ? 'closeup' : 'story', isPromoted, from });
    },
    [players, session, player, source, isPromoted],
  );

  // In WebKit a track stays off in spite of `default`.
  const switchTrack = useCallback(
    (element: HTMLTrackElement | null) => {
      if (element) element.track.mode = captionsOn ? 'showing' : 'hidden';
    },
    [captionsOn],
  );

  const length = duration || knownDuration;
  const toggle = (): void => (plays || waits ? pause(player) : play(player));
  const hand = useHold(player, plays, toggle);

  function press(event: KeyboardEvent): void {
    const { target, key: pressed, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey) return;
    const on = target instanceof HTMLInputElement ? 'bar' : target instanceof HTMLButtonElement ? 'button' : 'player';
    const request = playerAsk(pressed, on, getComputedStyle(currentTarget).direction === 'rtl');
    if (!request) return;
    event.preventDefault();
    event.stopPropagation();
    if (request.ask === 'toggle') toggle();
    else if (request.ask === 'sound') {
      if (!isMuted) switchSound({ ...player, on: !soundOn });
    } else if (request.ask === 'captions') switchCaptions({ ...player, on: !captionsOn });
    else if (request.ask === 'fullScreen') fillScreen({ ...player, on: !fillsScreen });
    else seek({ ...player, time: Math.min(Math.max(time + request.seconds, 0), length) });
  }

  return (
    <div
      className={style.player}
      role="group"
      aria-label={label}
      aria-description={text.media.keys()}
      onKeyDown={press}
      data-playing={plays || undefined}
    >
      <video
        ref={attach}
        className={style.video}
        poster={poster ?? undefined}
        muted={isMuted || !soundOn}
        playsInline
        preload="metadata"
        tabIndex={-1}
        {...hand}
      >
        {captions && <track ref={switchTrack} kind="captions" src={captions.url} srcLang={captions.language} label={captions.language} />}
      </video>
      {waits && (
        <div className={style.middle}>
          <Spinner />
        </div>
      )}
      {failed ? (
        <VideoFault player={player} />
      ) : (
        <VideoControls
          player={player}
          time={time}
          duration={length}
          isOn={plays || waits}
          hasEnded={ended}
          soundOn={isMuted ? null : soundOn}
          captionsOn={captions ? captionsOn : null}
          fillsScreen={fillsScreen}
          onToggle={toggle}
        />
      )}
    </div>
  );
}
