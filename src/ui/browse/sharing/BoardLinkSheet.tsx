import {
  hasLinkFailed,
  isLinkChanging,
  isLinkLoading,
  linkHandle,
  linkedBoard,
  linkOutcome,
} from '../../../../machines/browse/boardLink.ts';
import { RevealedSecret } from '../../account/settings/RevealedSecret.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { SheetHead } from '../../shell/widgets/SheetHead.tsx';
import style from './BoardLinkSheet.module.css';

/** The view-only link of an own secret board: making, copying, revoking. */
export function BoardLinkSheet() {
  const { boardLink: text } = useOwnText().visitor;
  const board = useFlow('boardLink', linkedBoard);
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'boardLink' });
  return (
    <Sheet label={text.title()} onClose={close}>
      <div className={style.sheet}>
        <SheetHead title={text.title()} onClose={close} />
        {board && (
          <p className={style.board} dir="auto">
            {board.name}
          </p>
        )}
        <p className={style.words}>{text.lead()}</p>
        <Link />
      </div>
    </Sheet>
  );
}

function Link() {
  const { visitor, shell } = useOwnText();
  const { invites: text } = visitor;
  const handle = useFlow('boardLink', linkHandle);
  const outcome = useFlow('boardLink', linkOutcome);
  const isLoading = useFlow('boardLink', isLinkLoading);
  const hasFailed = useFlow('boardLink', hasLinkFailed);
  const isChanging = useFlow('boardLink', isLinkChanging);
  const retried = useSender('boardLink.retried');
  const creationRequested = useSender('boardLink.creationRequested');
  const copyRequested = useSender('boardLink.copyRequested');
  const revocationRequested = useSender('boardLink.revocationRequested');
  if (isLoading) return <Spinner label={text.loading()} />;
  if (hasFailed)
    return (
      <Empty title={text.failedTitle()} body={text.failedBody()} isFailure>
        <Button tone="accent" onClick={() => retried({})}>
          {shell.retry()}
        </Button>
      </Empty>
    );
  const told = {
    copied: text.copied,
    revoked: visitor.boardLink.gone,
    ...text.faults,
  };
  return (
    <>
      {handle !== null && <p>{visitor.boardLink.exists()}</p>}
      <div className={style.actions}>
        {handle === null ? (
          <Button tone="accent" disabled={isChanging} onClick={() => creationRequested({})}>
            {isChanging ? text.creating() : text.create()}
          </Button>
        ) : (
          <>
            <Button tone="accent" onClick={() => copyRequested({})}>
              {text.copy()}
            </Button>
            <Button tone="quiet" disabled={isChanging} onClick={() => revocationRequested({})}>
              {text.revoke()}
            </Button>
          </>
        )}
      </div>
      <p className={style.words} role="status">
        {outcome && told[outcome]()}
      </p>
      {handle !== null && outcome === 'copying' && <RevealedSecret handle={handle} as="text" className={style.address} />}
    </>
  );
}
