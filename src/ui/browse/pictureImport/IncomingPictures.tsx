import { use } from 'react';
import type { IncomingPicture } from '../../../../events/browse/incoming.ts';
import { canChooseIncoming, choosableCount, incomingList, isChoosingIncoming } from '../../../../machines/browse/incoming.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Hidden } from '../../parts/Hidden.tsx';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import { CreationContext } from '../creation/creationPort.ts';
import address from '../saving/FromAddress.module.css';
import style from './IncomingPictures.module.css';
import shared from './ReceivedShare.module.css';

/** Pictures of a page, pasted or dropped, of which the person chooses. A page's are not even fetched before a press. @param mayAdd now */
export function IncomingPictures({ mayAdd }: { mayAdd: boolean }) {
  const { pictureImport, account } = useToolText();
  const text = pictureImport.incoming;
  const { pictures, chosen } = useFlow('incoming', incomingList);
  const isChoosing = useFlow('incoming', isChoosingIncoming);
  const choosable = useFlow('incoming', choosableCount);
  const signedIn = useFlow('viewer', isSignedIn);
  const shown = useSender('incoming.shown');
  const allToggled = useSender('incoming.allToggled');
  const confirmed = useSender('incoming.confirmed');
  const discarded = useSender('incoming.discarded');
  const loginRequested = useSender('prompt.requested');
  const source = pictures.find((picture) => picture.source !== null)?.source ?? null;
  const areFiles = source === null && pictures.every(({ url }) => url === null);
  const canAdd = mayAdd && (signedIn || areFiles);
  const areAll = chosen.length > 0 && chosen.length === choosable;
  return (
    <section className={shared.shared} aria-labelledby="incoming">
      <h2 id="incoming" className={shared.title}>
        {source === null ? text.titleFiles() : text.title({ site: new URL(source).hostname })}
      </h2>
      {!isChoosing || !canAdd ? <p>{text.offered()}</p> : <Choice />}
      {!canAdd && !signedIn && <p>{pictureImport.shared.logIn()}</p>}
      <div className={shared.actions}>
        <Button onClick={() => discarded({})}>{pictureImport.shared.discard()}</Button>
        {!signedIn && (
          <Button tone="accent" onClick={() => loginRequested({ reason: 'access' })}>
            {account.login.submit()}
          </Button>
        )}
        {canAdd && !isChoosing && (
          <Button tone="accent" onClick={() => shown({})}>
            {text.show()}
          </Button>
        )}
        {canAdd && isChoosing && (
          <>
            <Button disabled={choosable === 0} onClick={() => allToggled({ areChosen: !areAll })}>
              {areAll ? text.none() : text.all()}
            </Button>
            <Button tone="accent" disabled={chosen.length === 0} onClick={() => confirmed({})}>
              {pictureImport.shared.add({ count: chosen.length })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Choice() {
  const { pictureImport } = useToolText();
  const { pictures } = useFlow('incoming', incomingList);
  return (
    <fieldset className={address.pictures}>
      <legend className={shared.legend}>{pictureImport.incoming.offered()}</legend>
      {pictures.map((picture, index) => (
        <ChosenPicture key={index} picture={picture} index={index} />
      ))}
    </fieldset>
  );
}

function ChosenPicture({ picture: { url, file, name, width, height }, index }: { picture: IncomingPicture; index: number }) {
  const { creation, closeup } = useToolText();
  const files = use(CreationContext);
  const isChosen = useFlow('incoming', (snapshot) => incomingList(snapshot).chosen.includes(index));
  const hasFailed = useFlow('incoming', (snapshot) => incomingList(snapshot).failed.includes(index));
  const isChoosable = useFlow('incoming', (snapshot) => canChooseIncoming(snapshot, index));
  const toggled = useSender('incoming.toggled');
  const failed = useSender('incoming.pictureFailed');
  const label = [creation.address.picture({ number: index + 1 }), name].filter(Boolean).join(': ');
  if (!isChoosable)
    return (
      <p className={`${address.picture} ${style.failed}`}>
        <Hidden>{label}</Hidden>
        {closeup.failedTitle()}
      </p>
    );
  return (
    <label className={address.picture} {...(width && height && { title: `${width} × ${height}` })}>
      <input type="checkbox" className={address.radio} checked={isChosen} aria-label={label} onChange={() => toggled({ index })} />
      {hasFailed ? (
        <span className={style.failed}>{name}</span>
      ) : (
        <img
          src={(file === null ? undefined : files.addressOf(file)) ?? `/v3/pins/from_address/picture/?url=${encodeURIComponent(url ?? '')}`}
          alt=""
          loading="lazy"
          onError={() => failed({ index })}
        />
      )}
    </label>
  );
}
