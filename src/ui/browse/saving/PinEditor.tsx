import type { SubmitEvent } from 'react';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useKnown, useSender } from '../../session.ts';
import style from './Forms.module.css';
import { PlainField } from './PlainField.tsx';

/** What one tells of a pin of one's own. */
export function PinEditor({ pinId, onDone, onLeave }: { pinId: string; onDone: () => void; onLeave: () => void }) {
  const { saving: text } = usePageText();
  const pin = useKnown('pins', pinId);
  const requested = useSender('change.requested');
  const touched = useSender('editor.touched');
  if (!pin) return null;
  const detail = 'description' in pin ? pin : null;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const of = (name: string): string => String(given.get(name) ?? '').trim();
    requested({ change: { kind: 'editPin', pinId, title: of('title'), description: of('description'), altText: of('altText'), link: of('link') } });
    onDone();
  }

  return (
    <form className={style.form} onSubmit={submit} onChange={() => touched({})}>
      <h2 className={style.title}>{text.pin.editTitle()}</h2>
      <PlainField name="title" label={text.form.pinTitle()} defaultValue={pin.title ?? ''} maxLength={100} autoFocus />
      <PlainField name="description" label={text.form.description()} defaultValue={detail?.description ?? ''} maxLength={800} lines={3} />
      <PlainField name="altText" label={text.form.altText()} defaultValue={pin.altText ?? ''} maxLength={500} />
      <PlainField name="link" type="url" label={text.form.link()} defaultValue={detail?.link ?? ''} maxLength={2000} />
      <div className={style.actions}>
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <Button type="submit" tone="accent">{text.form.saveChanges()}</Button>
      </div>
    </form>
  );
}
