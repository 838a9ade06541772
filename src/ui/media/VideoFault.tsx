import { videoError } from '../../../machines/media/video.ts';
import { Button } from '../parts/Button.tsx';
import { useFlow, useSender } from '../session.ts';
import { usePageText } from '../pageText.ts';
import style from './VideoPlayer.module.css';

/** Why a video does not play, in a person's words (S2.8), and another try. */
export function VideoFault({ pinId }: { pinId: string }) {
  const text = usePageText();
  const code = useFlow('video', videoError, pinId);
  const retry = useSender('video.retried');
  const { aborted, network, decode, notSupported } = text.media.error;
  const message = [notSupported, aborted, network, decode, notSupported][code] ?? notSupported;
  return (
    <div className={style.fault} role="alert">
      <p>{message()}</p>
      <Button onClick={() => retry({ pinId })}>{text.media.retry()}</Button>
    </div>
  );
}
