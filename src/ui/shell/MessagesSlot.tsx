import { patient } from '../parts/patient.ts';
import { Later } from './Later.tsx';

const MessagesButton = patient(() => import('../messages/MessagesButton.tsx'));

/** Room in a bar for the button of the messages, whose code comes after the first picture. */
export function MessagesSlot({ className = '' }: { className?: string }) {
  return (
    <span className={className} style={{ minInlineSize: 44 }}>
      <Later>
        <MessagesButton className={className} />
      </Later>
    </span>
  );
}
