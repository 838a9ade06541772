import type { ModerationAction, ModerationSubject } from '../../../events/entities/moderation.ts';
import { Button } from '../parts/Button.tsx';
import { useToolText } from '../toolText.ts';
import { useSender } from '../session.ts';
import style from './Moderation.module.css';

interface Props {
  action: ModerationAction;
  subject: ModerationSubject;
  /** Name of the account or item. */
  name: string;
  /** The reported subject that led to this action. */
  about?: ModerationSubject | null;
  /** Replaces the action's default label. */
  words?: string;
}

const dangerous: readonly ModerationAction[] = ['removeAccount', 'removePicture', 'removePin', 'removeComment', 'removeMessage'];

/** Carries out a moderation action, or opens its confirmation. */
export function ModerationButton({ action, subject, name, about = null, words }: Props) {
  const { moderation: text } = useToolText();
  const requested = useSender('moderation.requested');
  const label = words ?? text.actions[action]();
  return (
    <Button
      className={dangerous.includes(action) ? style.danger! : ''}
      aria-label={words ?? text.actionLabel({ action: label, name })}
      onClick={() => requested({ order: { action, subject, about }, name })}
    >
      {label}
    </Button>
  );
}
