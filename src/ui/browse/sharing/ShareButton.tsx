import type { GridPin } from '../../../../events/entities/pin.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import { altOf } from '../closeup/detail.ts';

const anchor = 'share-pin';

/** Opens the share menu of a pin. */
export function ShareButton({ pin }: { pin: GridPin }) {
  const { sharing: text } = usePageText();
  const opened = useSender('share.opened');
  const open = (): void =>
    opened({ pinId: pin.id, anchor, hasNative: 'share' in navigator, title: pin.title || pin.gridTitle || altOf(pin) });
  return <IconButton id={anchor} icon="share" label={text.share()} aria-haspopup="dialog" onClick={open} />;
}
