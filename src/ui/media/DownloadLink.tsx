import button from '../parts/Button.module.css';
import { Icon } from '../parts/Icon.tsx';
import { usePageText } from '../pageText.ts';
import { useSender } from '../session.ts';

/** Downloads a video, if its owner allows it. */
export function DownloadLink({ pinId, url }: { pinId: string; url: string }) {
  const text = usePageText();
  const downloaded = useSender('visitor.downloaded');
  return (
    <p>
      <a href={url} download className={`${button.button} ${button.plain}`} onClick={() => downloaded({ pinId })}>
        <Icon name="save" size={20} />
        {text.media.download()}
      </a>
    </p>
  );
}
