import type { Pin } from '../../../../events/entities/pin.ts';
import { hasSentLead } from '../../../../machines/engage/leadForm.ts';
import { isSignedIn, viewerUser } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useLaterFlow, useSender } from '../../session.ts';
import style from './LeadForm.module.css';
import { OwnLeadForm } from './OwnLeadForm.tsx';

/** Invitation to a pin's lead form; its owner sees the leads instead. */
export function LeadInvitation({ pin }: { pin: Pin }) {
  const { lead: text } = usePageText().engage;
  const viewer = useFlow('viewer', viewerUser);
  const signedIn = useFlow('viewer', isSignedIn);
  const isSent = useLaterFlow('leadForm', (snapshot) => hasSentLead(snapshot, pin.id), false);
  const opened = useSender('leadForm.opened');
  const prompted = useSender('prompt.requested');
  const { leadForm } = pin;
  if (signedIn && viewer?.id === pin.pinner?.id) return <OwnLeadForm pin={pin} isBusiness={viewer?.is_partner ?? false} />;
  if (!leadForm) return null;
  return (
    <section className={style.invitation} aria-labelledby="lead-form">
      <h2 id="lead-form" className={style.title}>
        {leadForm.title}
      </h2>
      <p>{isSent ? text.sent() : leadForm.description}</p>
      <Button
        className={style.open}
        aria-haspopup="dialog"
        onClick={() => (signedIn ? opened({ pinId: pin.id, leadForm }) : prompted({ reason: 'continue' }))}
      >
        {isSent ? text.edit() : text.open()}
      </Button>
    </section>
  );
}
