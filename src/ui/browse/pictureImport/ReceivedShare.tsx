import { use } from 'react';
import { maxShared, sharedPath } from '../../../../events/entities/shareTarget.ts';
import { instanceName, isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FilesContext } from './filesPort.ts';
import style from './ReceivedShare.module.css';

/**
 * Pictures or a link that another app shared. Any site can lead here, so nothing happens before a press.
 * @param shared `pictures`, their number, and `link`, as the service worker put them into the address
 */
export function ReceivedShare({ shared, mayAdd }: { shared: Readonly<Record<string, string>>; mayAdd: boolean }) {
  const { pictureImport, account } = useToolText();
  const instance = useFlow('viewer', instanceName);
  const text = pictureImport.shared;
  const files = use(FilesContext);
  const signedIn = useFlow('viewer', isSignedIn);
  const given = useSender('address.given');
  const requested = useSender('navigation.requested');
  const loginRequested = useSender('prompt.requested');
  const count = /^\d{1,2}$/.test(shared.pictures ?? '') ? Math.min(Number(shared.pictures), maxShared) : 0;
  const link = /^https?:\/\//i.test(shared.link ?? '') ? shared.link! : null;
  if (count === 0 && link === null) return null;

  const canAdd = mayAdd && (count > 0 || signedIn);
  function finish(act: () => void, path = '/create'): void {
    act();
    requested({ path, replace: true });
  }
  return (
    <section className={style.shared} aria-labelledby="shared">
      <h2 id="shared" className={style.title}>
        {text.title({ instance })}
      </h2>
      {count > 0 && (
        <ul className={style.pictures}>
          {Array.from({ length: count }, (_, number) => (
            <li key={number}>
              <img className={style.picture} src={`${sharedPath}/${number}`} alt={text.picture({ number: number + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {link && <p className={style.link}>{link}</p>}
      {!canAdd && !signedIn && <p>{text.logIn()}</p>}
      <div className={style.actions}>
        <Button onClick={() => finish(() => files.shared(false))}>{text.discard()}</Button>
        {!signedIn && (
          <Button tone="accent" onClick={() => loginRequested({ reason: 'access' })}>
            {account.login.submit()}
          </Button>
        )}
        {canAdd && (
          <Button
            tone="accent"
            onClick={() => (count > 0 ? finish(() => files.shared(true)) : finish(() => given({ url: link! }), '/create?kind=page'))}
          >
            {count > 0 ? text.add({ count }) : text.look()}
          </Button>
        )}
      </div>
    </section>
  );
}
