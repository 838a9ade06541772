import type { SubmitEvent } from 'react';
import { addressContext, hasAddressFailed, isChoosingPicture, isLookingAtAddress, wasNoPictureThere } from '../../../../machines/browse/fromAddress.ts';
import { boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import form from './Forms.module.css';
import style from './FromAddress.module.css';
import { PlainField, PlainSelect } from './PlainField.tsx';

/** Makes a pin of a page on the web: its address, then one of its pictures. */
export function FromAddress() {
  const { saving: text } = usePageText();
  const isLooking = useFlow('fromAddress', isLookingAtAddress);
  const isChoosing = useFlow('fromAddress', isChoosingPicture);
  const isEmpty = useFlow('fromAddress', wasNoPictureThere);
  const hasFailed = useFlow('fromAddress', hasAddressFailed);
  const { url, failure } = useFlow('fromAddress', addressContext);
  const given = useSender('address.given');

  function look(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (address) given({ url: /^https?:\/\//i.test(address) ? address : `https://${address}` });
  }

  return (
    <section className={style.address} aria-labelledby="from-address">
      <h2 id="from-address" className={style.title}>{text.address.title()}</h2>
      {isChoosing ? (
        <ChoosePicture />
      ) : (
        <form className={form.form} onSubmit={look}>
          <p>{text.address.lead()}</p>
          <div className={style.line}>
            <PlainField key={url} name="address" inputMode="url" label={text.address.label()} placeholder={text.address.placeholder()} defaultValue={url} maxLength={2000} required />
            <Button type="submit" tone="accent" disabled={isLooking}>{text.address.look()}</Button>
          </div>
          {isLooking && <Spinner label={text.address.looking()} size={24} />}
          {isEmpty && <p role="alert">{text.address.none()}</p>}
          {hasFailed && <p role="alert" className={style.failed}>{failure?.status === 400 ? text.address.badAddress() : text.address.failed()}</p>}
        </form>
      )}
    </section>
  );
}

function ChoosePicture() {
  const { saving: text } = usePageText();
  const { url, title, pictures, chosen } = useFlow('fromAddress', addressContext);
  const boards = useFlow('ownBoards', boardsShown);
  const pictureChosen = useSender('address.pictureChosen');
  const closed = useSender('address.closed');
  const requested = useSender('change.requested');

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const of = new FormData(event.currentTarget);
    const boardId = String(of.get('board') ?? '');
    const picture = pictures[chosen];
    if (!boardId || !picture) return;
    requested({ change: { kind: 'createPin', pictureUrl: picture.url, link: url, title: String(of.get('title') ?? '').trim(), boardId, sectionId: null } });
    closed({});
  }

  return (
    <form className={form.form} onSubmit={save}>
      <fieldset className={style.pictures}>
        <legend className={style.legend}>{text.address.choose()}</legend>
        {pictures.map((picture, index) => (
          <label key={picture.url} className={style.picture}>
            <input type="radio" name="picture" className={style.radio} checked={index === chosen} aria-label={text.address.picture({ number: index + 1 })} onChange={() => pictureChosen({ index })} />
            <img src={`/v3/pins/from_address/picture/?url=${encodeURIComponent(picture.url)}`} alt="" loading="lazy" />
          </label>
        ))}
      </fieldset>
      <PlainField name="title" label={text.address.pinTitle()} defaultValue={title} maxLength={100} />
      <PlainSelect name="board" label={text.upload.board()} options={boards.map(({ id, name }) => [id, name])} />
      <div className={form.actions}>
        <Button className={form.apart} onClick={() => closed({})}>{text.address.again()}</Button>
        <Button type="submit" tone="accent" disabled={boards.length === 0}>{text.save()}</Button>
      </div>
    </form>
  );
}
