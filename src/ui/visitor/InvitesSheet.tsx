import { instanceName } from '../../../machines/shell/viewer.ts';
import { invitedBoard, inviteFault, isCollaborative, isCreatingInvite, isNameless } from '../../../machines/visitor/invites.ts';
import { Button } from '../parts/Button.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import { SheetHead } from '../shell/widgets/SheetHead.tsx';
import { InviteList } from './InviteList.tsx';
import style from './InvitesSheet.module.css';

/** A person's invite links for a board or for the product: new ones, who joined, revoking. */
export default function InvitesSheet() {
  const { invites: text } = useOwnText().visitor;
  const instance = useFlow('viewer', instanceName);
  const board = useFlow('invites', invitedBoard);
  const closed = useSender('overlay.closed');
  const title = board ? text.titleBoard({ board: board.name }) : text.title({ instance });
  const close = (): void => closed({ overlay: 'invites' });
  return (
    <Sheet label={title} onClose={close}>
      <div className={style.sheet}>
        <SheetHead title={title} onClose={close} />
        <p className={style.words}>{board?.isSecret ? text.secret() : text.lead()}</p>
        <NewInvite />
        <Fault />
        <InviteList />
      </div>
    </Sheet>
  );
}

function NewInvite() {
  const { invites: text } = useOwnText().visitor;
  const board = useFlow('invites', invitedBoard);
  const nameless = useFlow('invites', isNameless);
  const collaborative = useFlow('invites', isCollaborative);
  const isCreating = useFlow('invites', isCreatingInvite);
  const namelessSwitched = useSender('invites.namelessSwitched');
  const collaborationSwitched = useSender('invites.collaborationSwitched');
  const requested = useSender('invite.creationRequested');
  return (
    <div className={style.creation}>
      {board && !board.isSecret && (
        <Switch
          id="invite-collaborative"
          words={text.collaborative()}
          checked={collaborative}
          onSwitch={(isOn) => collaborationSwitched({ isOn })}
        />
      )}
      <Switch id="invite-nameless" words={text.nameless()} checked={nameless} onSwitch={(isOn) => namelessSwitched({ isOn })} />
      <Button tone="accent" disabled={isCreating} onClick={() => requested({})}>
        {isCreating ? text.creating() : text.create()}
      </Button>
    </div>
  );
}

function Fault() {
  const { invites: text } = useOwnText().visitor;
  const fault = useFlow('invites', inviteFault);
  return (
    <p className={style.fault} role="status">
      {fault && text.faults[fault]()}
    </p>
  );
}
