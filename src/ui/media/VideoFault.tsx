import { playerKey, type Player } from '../../../machines/media/player.ts';
import { videoProblem } from '../../../machines/media/video.ts';
import { Button } from '../parts/Button.tsx';
import { useFlow, useSender } from '../session.ts';
import { usePageText } from '../pageText.ts';
import style from './VideoPlayer.module.css';

/** Explains a video error in plain words (S2.8), with a retry button. */
export function VideoFault({ player }: { player: Player }) {
  const text = usePageText();
  const problem = useFlow('video', videoProblem, playerKey(player)) ?? 'notSupported';
  const retry = useSender('video.retried');
  return (
    <div className={style.fault} role="alert">
      <p>{text.media.error[problem]()}</p>
      <Button onClick={() => retry(player)}>{text.media.retry()}</Button>
    </div>
  );
}
