import type { ReactNode } from 'react';
import { creationKinds } from '../../../../events/entities/creation.ts';
import { creationPlace } from '../../../../machines/browse/creation.ts';
import { mayUpload } from '../../../../machines/insight/permissions.ts';
import { isSignedIn, isWriteBanned } from '../../../../machines/shell/viewer.ts';
import { Banned } from '../../account/Banned.tsx';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { ImportPage } from '../pictureImport/ImportPage.tsx';
import page from '../pictureImport/ImportPage.module.css';
import { FromAddress } from '../saving/FromAddress.tsx';
import { CreationForm } from './CreationForm.tsx';
import { type CreateKind, KindLinks } from './KindLinks.tsx';

type Search = Readonly<Record<string, string>>;

/** Brings in every kind of pin. @param search `kind`, or `pin` for the pin whose content is edited, or what another app shared */
export function CreatePage({ search }: { search: Search }) {
  const place = creationPlace({ handler: 'create', search });
  const kind = creationKinds.find((name) => name === search.kind);
  if (search.pin) return <CreateSheet kind={null}>{<CreationForm key={place} place={place!} />}</CreateSheet>;
  if (search.kind === 'page') return <CreateSheet kind="page">{<FromAddress />}</CreateSheet>;
  if (kind) return <CreateSheet kind={kind}>{<CreationForm key={place} place={place!} />}</CreateSheet>;
  return <ImportPage shared={search} kinds={<KindLinks shown="picture" />} />;
}

/** The frame of a kind. A visitor is asked in. */
function CreateSheet({ kind, children }: { kind: Exclude<CreateKind, 'picture'> | null; children: ReactNode }) {
  const { creation: text, account, restrictions } = useToolText();
  const signedIn = useFlow('viewer', isSignedIn);
  const isAllowed = useFlow('permissions', mayUpload);
  const isBanned = useFlow('viewer', isWriteBanned);
  const loginRequested = useSender('prompt.requested');
  const title = kind ? text.titles[kind]() : text.editTitle();
  useTitle(title);
  return (
    <div className={page.page}>
      <div className={page.sheet}>
        <h1 className={page.title}>{title}</h1>
        {kind && <KindLinks shown={kind} />}
        {!signedIn ? (
          <>
            <p className={page.refused}>{text.logIn()}</p>
            <Button tone="accent" className={page.login!} onClick={() => loginRequested({ reason: 'access' })}>
              {account.login.submit()}
            </Button>
          </>
        ) : isBanned ? (
          <Banned className={page.refused} />
        ) : isAllowed ? (
          children
        ) : (
          <p role="alert" className={page.refused}>
            {restrictions.off.upload()}
          </p>
        )}
      </div>
    </div>
  );
}
