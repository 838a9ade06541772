import type { SubmitEvent } from 'react';
import { detailKinds } from '../../../../events/entities/pageDetails.ts';
import {
  addressContext,
  hasAddressFailed,
  isChoosingPicture,
  isLookingAtAddress,
  wasNoPictureThere,
} from '../../../../machines/browse/fromAddress.ts';
import { ChoiceField } from '../../account/forms/ChoiceField.tsx';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { handsFocusOnTo } from '../../parts/lostFocus.ts';
import { Spinner } from '../../parts/Spinner.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import field from '../../account/forms/FieldFrame.module.css';
import form from '../../account/forms/FlowForm.module.css';
import { BoardSelect } from './BoardSelect.tsx';
import { DetailFields } from './DetailFields.tsx';
import style from './FromAddress.module.css';

function addressFailure(status: number | null): 'unanswered' | 'unreachable' | 'tooLarge' | 'kind' | 'tooOften' | 'other' {
  switch (status) {
    case null:
      return 'unanswered';
    case 400:
      return 'unreachable';
    case 413:
      return 'tooLarge';
    case 415:
      return 'kind';
    case 429:
      return 'tooOften';
    default:
      return 'other';
  }
}

const [fieldId, picturesId] = ['address-field', 'address-pictures'];
/** Of the form for the address and that for its pin, one is there, and takes the focus that the other had. */
const handsFocusOn = handsFocusOnTo(() => document.querySelector<HTMLElement>(`#${fieldId}, #${picturesId} :checked`));

/** Creates a pin from a web page: first its address, then one of its pictures. */
export function FromAddress() {
  const { creation } = useToolText();
  const text = creation.address;
  const isLooking = useFlow('fromAddress', isLookingAtAddress);
  const isChoosing = useFlow('fromAddress', isChoosingPicture);
  const isEmpty = useFlow('fromAddress', wasNoPictureThere);
  const hasFailed = useFlow('fromAddress', hasAddressFailed);
  const { text: typedText, failure } = useFlow('fromAddress', addressContext);
  const typed = useSender('address.typed');
  const given = useSender('address.given');

  function submitAddress(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const address = typedText.trim();
    if (address) given({ url: /^https?:\/\//i.test(address) ? address : `https://${address}` });
  }

  return (
    <section className={style.address} aria-labelledby="from-address">
      <h2 id="from-address" className={style.title}>
        {text.title()}
      </h2>
      {isChoosing ? (
        <ChoosePicture />
      ) : (
        <form ref={handsFocusOn} className={form.form} onSubmit={submitAddress}>
          <p>{text.lead()}</p>
          <div className={style.line}>
            <label className={field.frame}>
              <span className={field.label}>{text.label()}</span>
              <input
                id={fieldId}
                className={field.input}
                inputMode="url"
                autoComplete="off"
                placeholder={text.placeholder()}
                maxLength={2000}
                required
                value={typedText}
                onChange={({ target }) => typed({ text: target.value })}
              />
            </label>
            <Button type="submit" tone="accent" disabled={isLooking}>
              {text.look()}
            </Button>
          </div>
          {isLooking && <Spinner label={text.looking()} size={24} />}
          {isEmpty && <p role="alert">{text.none()}</p>}
          {hasFailed && (
            <p role="alert" className={style.failed}>
              {text.failed[addressFailure(failure?.status ?? null)]({ wait: failure?.wait ?? 0 })}
            </p>
          )}
        </form>
      )}
    </section>
  );
}

function ChoosePicture() {
  const { saving: text, creation } = useToolText();
  const { title, pictures, chosen, boardId } = useFlow('fromAddress', addressContext);
  const pictureChosen = useSender('address.pictureChosen');
  const titled = useSender('address.titled');
  const boardChosen = useSender('address.boardChosen');
  const closed = useSender('address.closed');

  return (
    <div ref={handsFocusOn}>
      <FlowForm form="address">
        <fieldset id={picturesId} className={style.pictures}>
          <legend className={style.legend}>{creation.address.choose()}</legend>
          {pictures.map((picture, index) => (
            <label key={picture.url} className={style.picture}>
              <input
                type="radio"
                name="picture"
                className={style.radio}
                checked={index === chosen}
                aria-label={creation.address.picture({ number: index + 1 })}
                onChange={() => pictureChosen({ index })}
              />
              <img src={`/v3/pins/from_address/picture/?url=${encodeURIComponent(picture.url)}`} alt="" loading="lazy" />
            </label>
          ))}
        </fieldset>
        <label className={field.frame}>
          <span className={field.label}>{creation.address.pinTitle()}</span>
          <input
            className={field.input}
            autoComplete="off"
            value={title}
            maxLength={100}
            onChange={({ target }) => titled({ title: target.value })}
          />
        </label>
        <TextField form="address" field="description" label={text.form.description()} maxLength={800} lines={3} />
        <ChoiceField
          form="address"
          field="kind"
          label={creation.details.kind()}
          choices={[
            { value: '', words: creation.details.none() },
            ...detailKinds.map((kind) => ({ value: kind, words: creation.details.kinds[kind]() })),
          ]}
        />
        <DetailFields form="address" />
        <BoardSelect boardId={boardId} onChoose={(chosenId) => boardChosen({ boardId: chosenId })} />
        <p role="status" className={field.hint}>
          {creation.kept()}
        </p>
        <div className={form.actions}>
          <Button className={form.apart} onClick={() => closed({})}>
            {creation.address.again()}
          </Button>
          <SubmitButton form="address">{text.save()}</SubmitButton>
        </div>
      </FlowForm>
    </div>
  );
}
