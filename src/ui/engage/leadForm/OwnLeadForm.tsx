import type { Pin } from '../../../../events/entities/pin.ts';
import { isSettingLeadForm } from '../../../../machines/engage/ownLeadForm.ts';
import button from '../../parts/Button.module.css';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useLaterFlow, useSender } from '../../session.ts';
import style from './LeadForm.module.css';

/** Owner's view of a lead form: received contacts and removing the form; businesses can add one. */
export function OwnLeadForm({ pin, isBusiness }: { pin: Pin; isBusiness: boolean }) {
  const { lead: text } = usePageText().engage;
  const isBusy = useLaterFlow('ownLeadForm', isSettingLeadForm, false, pin.id);
  const requested = useSender('ownLeadForm.requested');
  const { leadForm } = pin;
  const saveForm = (): void =>
    requested({
      pinId: pin.id,
      leadForm: { title: text.own.title(), description: text.own.description(), fields: ['fullName', 'email'], thanks: text.own.thanks() },
    });
  if (!leadForm && !isBusiness) return null;
  return (
    <section className={style.invitation} aria-labelledby="lead-form" aria-busy={isBusy}>
      <h2 id="lead-form" className={style.title}>
        {leadForm ? leadForm.title : text.own.ask()}
      </h2>
      <p>{leadForm ? text.owner() : text.own.askHint()}</p>
      <div className={style.ways}>
        {leadForm && (
          <a className={`${button.button} ${style.open}`} href={`/v3/pins/${encodeURIComponent(pin.id)}/leads/`} download="leads.csv">
            <Icon name="save" size={20} />
            {text.download()}
          </a>
        )}
        {isBusiness && (
          <Button
            className={style.open}
            disabled={isBusy}
            onClick={() => (leadForm ? requested({ pinId: pin.id, leadForm: null }) : saveForm())}
          >
            {leadForm ? text.own.remove() : text.own.put()}
          </Button>
        )}
      </div>
    </section>
  );
}
