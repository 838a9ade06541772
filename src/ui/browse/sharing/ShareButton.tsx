import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';

const anchor = 'share-page';

interface Props {
  /** Null for a board or a person. */
  pinId: string | null;
  /** Path of the shared page. */
  path: string;
  title: string;
  /** Whether other sites and feed readers may show the page. */
  isPublished?: boolean;
}

/** Opens the share menu of a page. */
export default function ShareButton({ pinId, path, title, isPublished = false }: Props) {
  const { sharing: text } = usePageText();
  const opened = useSender('share.opened');
  const open = (): void => opened({ pinId, path, isPublished, anchor, hasNative: 'share' in navigator, title });
  return <IconButton id={anchor} icon="share" label={text.share()} aria-haspopup="dialog" onClick={open} />;
}
