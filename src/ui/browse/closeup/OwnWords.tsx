import type { Pin } from '../../../../events/entities/pin.ts';
import { shownNote } from '../../../../machines/browse/pinNote.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useOwnText } from '../../ownText.ts';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from '../saving/overlays.ts';
import { noTags } from '../saving/tagPath.ts';
import { PinTags } from './PinTags.tsx';
import style from './OwnWords.module.css';

/** The viewer's private note and tags on their own pin. @param stored the note as the server told it, empty if they wrote none */
export default function OwnWords({ pinId, stored }: { pinId: string; stored: string }) {
  const pin = useEntity('pins', pinId) as Partial<Pin> | undefined;
  return (
    <div className={style.words}>
      <Note pinId={pinId} stored={stored} />
      <PinTags pinId={pinId} stored={pin?.ownTags ?? noTags} />
    </div>
  );
}

function Note({ pinId, stored }: { pinId: string; stored: string }) {
  const note = useFlow('outbox', (snapshot) => shownNote(snapshot, pinId, stored));
  const { ownPin: text } = useOwnText();
  const opened = useSender('editor.opened');
  const edit = (
    <Button onPointerEnter={loadSavingOverlays} onClick={() => opened({ what: 'note', id: pinId, boardId: null, values: { note } })}>
      {note === '' ? text.note.add() : text.note.edit()}
    </Button>
  );
  if (note === '') return <div>{edit}</div>;
  return (
    <section className={style.note} aria-label={text.note.title()}>
      <p className={style.text} dir="auto">
        {note}
      </p>
      <div className={style.foot}>
        <Icon name="lock" size={16} />
        <p>{text.onlyYou()}</p>
        {edit}
      </div>
    </section>
  );
}
