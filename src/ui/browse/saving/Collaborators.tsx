import { permissions as allPermissions, type Change } from '../../../../events/entities/change.ts';
import { suggestedCollaborators } from '../../../../machines/browse/collaboratorSearch.ts';
import { collaboratorsShown, ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Avatar } from '../../parts/Avatar.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Username } from '../../parts/Username.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { usePageText } from '../../pageText.ts';
import { isSameList } from '../../isSameList.ts';
import { useFlow, useSender } from '../../session.ts';
import { SheetHead } from '../../shell/widgets/SheetHead.tsx';
import style from './Collaborators.module.css';
import form from '../../account/forms/FlowForm.module.css';

type Permission = Extract<Change, { kind: 'addCollaborator' }>['permissions'][number];

/** Collaborators of a board with their permissions (S1.3). */
export function Collaborators({ boardId, onClose }: { boardId: string; onClose: () => void }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId));
  const people = useFlow('ownBoards', (snapshot) => collaboratorsShown(snapshot, boardId), undefined, isSame);
  const found = useFlow('collaboratorSearch', suggestedCollaborators, undefined, isSameList);
  const requested = useSender('change.requested');
  const opened = useSender('form.opened');
  const list = useKeptFocus(people.length);
  const words = { save: text.collaborators.save(), edit: text.collaborators.edit(), invite: text.collaborators.inviteOthers() };

  function invite(username: string): void {
    requested({ change: { kind: 'addCollaborator', boardId, username, permissions: ['save'] } });
    opened({ form: 'collaborators', values: { username: '' } });
    list.current?.focus();
  }

  return (
    <div className={form.form}>
      <SheetHead title={text.collaborators.title({ board: board?.name ?? '' })} onClose={onClose} />
      <FlowForm form="collaborators" className={style.invite}>
        <TextField
          form="collaborators"
          field="username"
          label={text.collaborators.username()}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <SubmitButton form="collaborators">{text.collaborators.invite()}</SubmitButton>
      </FlowForm>
      {found.length > 0 && (
        <ul className={style.found} aria-label={text.collaborators.found()}>
          {found.map(({ id, username, fullName, imageSmallUrl }) => (
            <li key={id}>
              <button type="button" className={style.choice} onClick={() => invite(username)}>
                <Avatar name={fullName} src={imageSmallUrl} size={40} />
                <b className={style.name}>{fullName}</b> <Username>{username}</Username>
              </button>
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 && <p className={style.none}>{text.collaborators.none()}</p>}
      <ul ref={list} tabIndex={-1} className={style.people} aria-label={text.board.collaborators()}>
        {people.map(({ username, fullName, imageUrl, permissions }) => (
          <li key={username} className={style.person}>
            <Avatar name={fullName} src={imageUrl} size={40} />
            <b className={style.name}>{fullName}</b>
            <IconButton
              icon="close"
              label={text.collaborators.remove({ name: fullName })}
              onClick={() => requested({ change: { kind: 'removeCollaborator', boardId, username } })}
            />
            <div className={style.permissions} role="group" aria-label={text.collaborators.permissions({ name: fullName })}>
              {allPermissions.map((permission) => (
                <label key={permission} className={style.permission}>
                  <input
                    type="checkbox"
                    checked={permissions.includes(permission)}
                    // The last permission can not be removed, since a collaborator needs at least one.
                    disabled={permissions.length === 1 && permissions.includes(permission)}
                    onChange={({ target }) =>
                      requested({
                        change: {
                          kind: 'editCollaborator',
                          boardId,
                          username,
                          permissions: toggled(permissions, permission, target.checked),
                        },
                      })
                    }
                  />
                  {words[permission]}
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const toggled = (permissions: readonly string[], permission: Permission, isGranted: boolean): Permission[] =>
  allPermissions.filter((candidate) => (candidate === permission ? isGranted : permissions.includes(candidate)));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
