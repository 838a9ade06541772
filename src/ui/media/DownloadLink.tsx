import button from '../parts/Button.module.css';
import { Icon } from '../parts/Icon.tsx';
import { usePageText } from '../pageText.ts';

/** A copy of a video to keep, where its owner lets one. */
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
