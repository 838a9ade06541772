import type { Pin } from '../../../../events/entities/pin.ts';
import { useSender } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import { beginningOf, descriptionOf, isLong } from './detail.ts';
import style from './Description.module.css';

/** The pin's text; a long one is collapsed. */
export function Description({ pin, isExpanded }: { pin: Pin; isExpanded: boolean }) {
  const text = usePageText();
  const expand = useSender('closeup.textExpanded');
  const description = descriptionOf(pin);
  if (!description) return null;
  const isCut = isLong(description) && !isExpanded;
  return (
    <p className={style.description} dir="auto">
      {isCut ? `${beginningOf(description)}… ` : description}
      {isCut && (
        <button type="button" className={style.more} onClick={() => expand({ pinId: pin.id })}>
          {text.closeup.more()}
        </button>
      )}
    </p>
  );
}
