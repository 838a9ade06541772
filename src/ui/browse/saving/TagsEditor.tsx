import type { Pin } from '../../../../events/entities/pin.ts';
import { maxTagsOnPin } from '../../../../events/entities/tag.ts';
import { pinsToTag, tagSuggestions } from '../../../../machines/browse/ownTags.ts';
import { tagsOfPin } from '../../../../machines/browse/tagsAfter.ts';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { useOwnText } from '../../ownText.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { SheetHead } from '../../shell/widgets/SheetHead.tsx';
import style from './Collaborators.module.css';
import { isSameTags, noTags } from './tagPath.ts';
import chips from './Tags.module.css';
import form from '../../account/forms/FlowForm.module.css';

/** The private tags of an own pin, or those to give to the selected pins. @param pinId null for the selected pins */
export function TagsEditor({ pinId, onClose }: { pinId: string | null; onClose: () => void }) {
  const { saving, ownPin, locale } = useOwnText();
  const text = ownPin.tags;
  const pin = useEntity('pins', pinId ?? '') as Partial<Pin> | undefined;
  const stored = pin?.ownTags ?? noTags;
  const tags = useFlow(
    'outbox',
    (snapshot) => (pinId === null ? noTags : tagsOfPin(snapshot, pinId, stored, locale)),
    undefined,
    isSameTags,
  );
  const suggestions = useFlow('ownTags', (snapshot) => tagSuggestions(snapshot, tags), undefined, isSameTags);
  const pins = useFlow('ownTags', pinsToTag);
  const requested = useSender('change.requested');
  const opened = useSender('form.opened');
  const list = useKeptFocus(tags.length);
  const isFull = tags.length >= maxTagsOnPin;

  function choose(tagName: string): void {
    requested({ change: { kind: 'tagPins', pinIds: [...pins], tagName, isTagged: true } });
    opened({ form: 'tags', values: { tagName: '' } });
    list.current?.focus();
  }

  return (
    <div className={form.form}>
      <SheetHead title={text.title()} onClose={onClose} />
      {isFull ? (
        <p role="status">{saving.refused.tagsOfPin({ max: maxTagsOnPin })}</p>
      ) : (
        <FlowForm form="tags" className={style.invite}>
          <TextField form="tags" field="tagName" label={text.name()} hint={ownPin.onlyYou()} maxLength={200} autoComplete="off" autoFocus />
          <SubmitButton form="tags">{text.add()}</SubmitButton>
        </FlowForm>
      )}
      {!isFull && suggestions.length > 0 && (
        <div className={chips.suggested}>
          <h3 id="suggestedTags" className={chips.title}>
            {text.suggested()}
          </h3>
          <ul className={chips.tags} aria-labelledby="suggestedTags">
            {suggestions.map(({ name }) => (
              <li key={name} className={chips.tag}>
                <button type="button" className={chips.link} onClick={() => choose(name)}>
                  <bdi>{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={chips.tags} aria-label={text.title()}>
        {tags.map(({ name }) => (
          <li key={name} className={chips.tag}>
            <bdi className={chips.name}>{name}</bdi>
            <IconButton
              icon="close"
              label={text.remove({ tag: name })}
              onClick={() => requested({ change: { kind: 'tagPins', pinIds: [...pins], tagName: name, isTagged: false } })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
