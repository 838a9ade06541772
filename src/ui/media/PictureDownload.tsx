import { mayDownload } from '../../../machines/insight/permissions.ts';
import button from '../parts/Button.module.css';
import { Icon } from '../parts/Icon.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Downloads the largest size of a pin's picture, if the owner of the instance allows it. */
export function PictureDownload({ pinId, signature }: { pinId: string; signature: string }) {
  const text = usePageText();
  const isAllowed = useFlow('permissions', mayDownload);
  const downloaded = useSender('visitor.downloaded');
  if (!isAllowed) return null;
  return (
    <p>
      <a
        href={`/v3/pins/${pinId}/pictures/${signature}/`}
        download
        className={`${button.button} ${button.plain}`}
        onClick={() => downloaded({ pinId })}
      >
        <Icon name="save" size={20} />
        {text.media.downloadPicture()}
      </a>
    </p>
  );
}
