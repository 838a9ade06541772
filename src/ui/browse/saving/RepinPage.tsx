import { useEffect } from 'react';
import { isMissing } from '../../../../machines/browse/closeup.ts';
import { savePlace } from '../../../../machines/browse/outbox.ts';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { MissingPin } from '../closeup/MissingPin.tsx';
import { CloseupSkeleton } from '../closeup/CloseupSkeleton.tsx';
import { pinName } from '../feed/pinWords.ts';
import style from './RepinPage.module.css';
import { SaveControls } from './SaveControls.tsx';

/** `/pin/{id}/repin/`: opens the picker, then goes to the pin (S1.2). */
export function RepinPage({ pinId }: { pinId: string }) {
  const text = usePageText();
  const pin = useEntity('pins', pinId);
  const isGone = useFlow('closeup', isMissing, pinId);
  const isSaved = useFlow('outbox', (snapshot) => savePlace(snapshot, pinId) !== null);
  const placeAsked = useSender('save.placeAsked');
  const go = useSender('navigation.requested');
  const isLoaded = pin !== undefined;
  useTitle(text.saving.repin.title());
  useEffect(() => {
    if (!isLoaded) return;
    if (isSaved) go({ path: `/pin/${pinId}/`, replace: true });
    else placeAsked({ pinId, anchor: null });
  }, [isLoaded, isSaved, pinId, go, placeAsked]);
  if (isGone) return <MissingPin />;
  if (!pin) return <CloseupSkeleton />;
  return (
    <article className={style.page}>
      <h1 className={style.title}>{text.saving.repin.title()}</h1>
      <Link to={`/pin/${pinId}/`} className={style.picture}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt={pinName(pin, text)}
          sizes="22rem"
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          kind="main"
        />
      </Link>
      <SaveControls pinId={pinId} anchor="repin-save" />
    </article>
  );
}
