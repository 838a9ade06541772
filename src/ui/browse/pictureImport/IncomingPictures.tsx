import { use } from 'react';
import { incomingList, isChoosingIncoming } from '../../../../machines/browse/incoming.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import { CreationContext } from '../creation/creationPort.ts';
import address from '../saving/FromAddress.module.css';
import shared from './ReceivedShare.module.css';

/** Pictures of a page, pasted or dropped, of which the person chooses. A page's are not even fetched before a press. @param mayAdd now */
export function IncomingPictures({ mayAdd }: { mayAdd: boolean }) {
  const { pictureImport, account } = useToolText();
  const text = pictureImport.incoming;
  const { pictures, chosen } = useFlow('incoming', incomingList);
  const isChoosing = useFlow('incoming', isChoosingIncoming);
  const signedIn = useFlow('viewer', isSignedIn);
  const shown = useSender('incoming.shown');
  const allToggled = useSender('incoming.allToggled');
  const confirmed = useSender('incoming.confirmed');
  const discarded = useSender('incoming.discarded');
  const loginRequested = useSender('prompt.requested');
  const source = pictures.find((picture) => picture.source !== null)?.source ?? null;
  const areFiles = source === null && pictures.every(({ url }) => url === null);
  const canAdd = mayAdd && (signedIn || areFiles);
  const areAll = chosen.length === pictures.length;
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
            <Button onClick={() => allToggled({ areChosen: !areAll })}>{areAll ? text.none() : text.all()}</Button>
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
  const { saving, pictureImport } = useToolText();
  const files = use(CreationContext);
  const { pictures, chosen } = useFlow('incoming', incomingList);
  const toggled = useSender('incoming.toggled');
  return (
    <fieldset className={address.pictures}>
      <legend className={shared.legend}>{pictureImport.incoming.offered()}</legend>
      {pictures.map(({ url, file, name, width, height }, index) => (
        <label key={index} className={address.picture} {...(width && height && { title: `${width} × ${height}` })}>
          <input
            type="checkbox"
            className={address.radio}
            checked={chosen.includes(index)}
            aria-label={[saving.address.picture({ number: index + 1 }), name].filter(Boolean).join(': ')}
            onChange={() => toggled({ index })}
          />
          <img
            src={
              (file === null ? undefined : files.addressOf(file)) ?? `/v3/pins/from_address/picture/?url=${encodeURIComponent(url ?? '')}`
            }
            alt=""
            loading="lazy"
          />
        </label>
      ))}
    </fieldset>
  );
}
