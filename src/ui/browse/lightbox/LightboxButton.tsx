import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { useSender } from '../../session.ts';

/** Returns the data of `lightbox.opened` for a pin. @param signature of its picture that is shown */
export const lightboxOf = ({ id, imageWidth, imageHeight }: GridPin, signature: string) => ({
  pinId: id,
  signature,
  width: imageWidth,
  height: imageHeight,
});

/** Shows a picture over the whole window, where it can be zoomed. */
export function LightboxButton({ pin, signature }: { pin: GridPin; signature: string }) {
  const { lightbox: text } = usePageText().closeup;
  const opened = useSender('lightbox.opened');
  return (
    <IconButton
      icon="expand"
      tone="onPicture"
      label={text.open()}
      aria-haspopup="dialog"
      onClick={() => opened(lightboxOf(pin, signature))}
    />
  );
}
