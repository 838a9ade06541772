import { embedCode, embedSize, feedName } from '../../../../events/entities/embed.ts';
import { boardToInviteTo, boardToLinkTo, hasListFailed, mayBeInvitedTo } from '../../../../machines/browse/ownBoards.ts';
import { copiedOfPage, maySend, sharedPage, uncopiedOfPage } from '../../../../machines/browse/sharing.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import field from '../../account/forms/FieldFrame.module.css';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useOwnText } from '../../ownText.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Flyout } from '../../shell/widgets/Flyout.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import style from './ShareMenu.module.css';

/** Share menu of a pin, a board or a person (S1.4): a popover at its opening element, a sheet on a small screen. */
export function ShareMenu({ isMobile }: { isMobile: boolean }) {
  const { sharing: text } = usePageText();
  const shared = useFlow('sharing', sharedPage);
  const closed = useSender('overlay.closed');
  if (!shared) return null;
  const close = (): void => closed({ overlay: 'share' });
  return (
    <Flyout label={text.title()} anchor={shared.anchor} isMobile={isMobile} placement="bottom start" onClose={close}>
      <Ways path={shared.path} title={shared.title} isPublished={shared.isPublished} hasNative={shared.hasNative} isMobile={isMobile} />
    </Flyout>
  );
}

const reasonId = 'invites-reason';

interface WaysProps {
  path: string;
  title: string;
  isPublished: boolean;
  hasNative: boolean;
  isMobile: boolean;
}

function Ways({ path, title, isPublished, hasNative, isMobile }: WaysProps) {
  const { sharing: text, saving, visitor } = useOwnText();
  const signedIn = useFlow('viewer', isSignedIn);
  const board = useFlow('ownBoards', (snapshot) => boardToInviteTo(snapshot, path));
  const isBoardUnknown = useFlow('ownBoards', (snapshot) => mayBeInvitedTo(snapshot, path));
  const haveBoardsFailed = useFlow('ownBoards', hasListFailed);
  const secretBoard = useFlow('ownBoards', (snapshot) => boardToLinkTo(snapshot, path));
  const linkOpened = useSender('boardLink.opened');
  const invitesOpened = useSender('invites.opened');
  const mayWrite = useFlow('sharing', maySend);
  const copied = useFlow('sharing', copiedOfPage);
  const uncopied = useFlow('sharing', uncopiedOfPage);
  const copyRequested = useSender('share.linkCopyRequested');
  const nativeRequested = useSender('share.nativeRequested');
  const address = new URL(path, location.origin).href;
  return (
    <>
      <h2 className={style.title}>{text.title()}</h2>
      {mayWrite && <PeopleChoice isMobile={isMobile} />}
      <div className={style.ways}>
        <Button autoFocus={!mayWrite} onClick={() => copyRequested({ what: 'link' })}>
          <Icon name={copied === 'link' ? 'check' : 'copy'} size={20} />
          {copied === 'link' ? text.copied() : text.copyLink()}
        </Button>
        {isPublished && (
          <>
            <Button onClick={() => copyRequested({ what: 'embedCode' })}>
              <Icon name={copied === 'embedCode' ? 'check' : 'copy'} size={20} />
              {copied === 'embedCode' ? text.embedCopied() : text.copyEmbed()}
            </Button>
            <a className={style.feed} href={path + feedName} type="application/atom+xml">
              {text.feed()}
            </a>
          </>
        )}
        {secretBoard && (
          <Button onClick={() => linkOpened({ board: { id: secretBoard.id, name: secretBoard.name } })}>{visitor.boardLink.title()}</Button>
        )}
        {signedIn && (
          <Button
            disabled={isBoardUnknown && !haveBoardsFailed}
            aria-describedby={isBoardUnknown ? reasonId : undefined}
            onClick={() =>
              invitesOpened({ board: board ? { id: board.id, name: board.name, isSecret: board.privacy === 'secret' } : null })
            }
          >
            {visitor.invites.open()}
          </Button>
        )}
        {hasNative && (
          <Button onClick={() => nativeRequested({})}>
            <Icon name="share" size={20} />
            {text.native()}
          </Button>
        )}
      </div>
      <div role="status" className={style.status}>
        {signedIn && isBoardUnknown && <p id={reasonId}>{haveBoardsFailed ? saving.picker.failed() : saving.picker.loading()}</p>}
        {uncopied && (
          <>
            <p>{text.copyFailed()}</p>
            <input
              className={field.input}
              readOnly
              value={uncopied === 'link' ? address : embedCode(address, title, embedSize)}
              aria-label={uncopied === 'link' ? text.link() : text.copyEmbed()}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
      </div>
    </>
  );
}
