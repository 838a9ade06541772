import { useEffect } from 'react';
import { isMissing } from '../../../../machines/browse/closeup.ts';
import { savedTo } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useKnown, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { MissingPin } from '../closeup/MissingPin.tsx';
import { CloseupSkeleton } from '../closeup/CloseupSkeleton.tsx';
import { pinName } from '../feed/pinWords.ts';
import style from './RepinPage.module.css';
import { SaveControls } from './SaveControls.tsx';

/** Saves a pin by its address: asks where to, and goes on to the pin (S1.2). */
export function RepinPage({ pinId }: { pinId: string }) {
  const text = usePageText();
  const pin = useKnown('pins', pinId);
  const isGone = useFlow('closeup', isMissing, pinId);
  const signedIn = useFlow('viewer', isSignedIn);
  const isSaved = useFlow('outbox', (snapshot) => savedTo(changesShown(snapshot), pinId) !== null);
  const opened = useSender('picker.opened');
  const pinSet = useSender('unauthSave.pinSet');
  const go = useSender('navigation.requested');
  const isThere = pin !== undefined;
  useTitle(text.saving.repin.title());
  useEffect(() => {
    if (!isThere) return;
    if (!signedIn) pinSet({ pinId });
    else if (isSaved) go({ path: `/pin/${pinId}/`, replace: true });
    else opened({ purpose: 'save', pinIds: [pinId], anchor: null, from: null });
  }, [isThere, signedIn, isSaved, pinId, pinSet, go, opened]);
  if (isGone) return <MissingPin />;
  if (!pin) return <CloseupSkeleton />;
  return (
    <article className={style.page}>
      <h1 className={style.title}>{text.saving.repin.title()}</h1>
      <Link to={`/pin/${pinId}/`} className={style.picture}>
        <Picture signature={pin.imageSignature} width={pin.imageWidth} height={pin.imageHeight} alt={pinName(pin, text)} sizes="22rem" dominantColor={pin.dominantColor} thumbhash={pin.thumbhash} kind="main" />
      </Link>
      <SaveControls pinId={pinId} anchor="repin-save" />
    </article>
  );
}
