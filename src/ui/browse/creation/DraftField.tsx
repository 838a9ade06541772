import type { Creation } from '../../../../events/entities/creation.ts';
import { useSender } from '../../session.ts';
import field from '../../account/forms/FieldFrame.module.css';

interface Props {
  place: string;
  draft: Creation;
  field: string;
  label: string;
  maxLength: number;
  /** More than one makes it a text area. */
  lines?: number;
  isLocked: boolean;
}

/** A text of a draft. */
export function DraftField({ place, draft, field: name, label, maxLength, lines = 1, isLocked }: Props) {
  const typed = useSender('creation.typed');
  const input = {
    className: field.input,
    // A text may run the other way than the page; an empty field runs as the page does.
    dir: draft.texts[name] ? 'auto' : undefined,
    autoComplete: 'off',
    maxLength,
    readOnly: isLocked,
    value: draft.texts[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }): void => typed({ place, field: name, text: currentTarget.value }),
  };
  return (
    <label className={field.frame}>
      <span className={field.label}>{label}</span>
      {lines > 1 ? <textarea rows={lines} {...input} /> : <input type="text" {...input} />}
    </label>
  );
}
