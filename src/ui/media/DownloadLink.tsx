import button from '../parts/Button.module.css';
import { Icon } from '../parts/Icon.tsx';
import { usePageText } from '../pageText.ts';

/** Downloads a video, if its owner allows it. */
export function DownloadLink({ url }: { url: string }) {
  const text = usePageText();
  return (
    <p>
      <a href={url} download className={`${button.button} ${button.plain}`}>
        <Icon name="save" size={20} />
        {text.media.download()}
      </a>
    </p>
  );
}
