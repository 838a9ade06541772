import { accountFacts } from '../../../../machines/account/settings.ts';
import { viewerType } from '../../../../machines/shell/viewer.ts';
import { openOverlay } from '../../../../machines/shell/overlays.ts';
import { Button } from '../../parts/Button.tsx';
import button from '../../parts/Button.module.css';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Section } from './Section.tsx';
import style from './DataSection.module.css';

const form = 'settings/deletion';
const overlay = 'deleteAccount';

/** Exporting one's data and deleting the account. */
export function DataSection() {
  const { settings: text } = useOwnText();
  const isAsking = useFlow('overlays', (snapshot) => openOverlay(snapshot) === overlay);
  // A limited login is refused the download until its person logs in again (S1.4).
  const isLimited = useFlow('viewer', (snapshot) => viewerType(snapshot).type === 'LIMITED_LOGIN');
  const opened = useSender('overlay.opened');
  return (
    <>
      {!isLimited && (
        <Section title={text.data.title()} lead={text.data.lead()}>
          <div>
            {/* A browser download shows its progress and can be canceled. */}
            <a href="/v3/users/me/export/" download className={`${button.button} ${button.plain}`}>
              {text.data.download()}
            </a>
          </div>
        </Section>
      )}
      {!isLimited && (
        <Section title={text.data.pinsTitle()} lead={text.data.pinsLead()}>
          <div>
            <a href="/v3/users/me/pins/" download className={`${button.button} ${button.plain}`}>
              {text.data.downloadPins()}
            </a>
          </div>
        </Section>
      )}
      <Section title={text.data.deleteTitle()} lead={text.data.deleteLead()}>
        <div>
          <Button className={style.danger} onClick={() => opened({ overlay })}>
            {text.data.delete()}
          </Button>
        </div>
      </Section>
      {isAsking && <DeletionSheet />}
    </>
  );
}

function DeletionSheet() {
  const { settings: text } = useOwnText();
  const hasPassword = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_password ?? true);
  const closed = useSender('overlay.closed');
  const undone = useSender('form.undone');
  const close = (): void => {
    undone({ form });
    closed({ overlay });
  };
  return (
    <Sheet label={text.data.deleteTitle()} role="alertdialog" isDismissable={false} onClose={close}>
      <h2 className={style.title}>{text.data.deleteTitle()}</h2>
      <p>{text.data.deleteLead()}</p>
      <FlowForm form={form}>
        {hasPassword && (
          <SecretField
            form={form}
            field="password"
            label={text.fields.password()}
            hint={text.fields.passwordHint()}
            isMasked
            autoComplete="current-password"
          />
        )}
        <div className={style.actions}>
          <SubmitButton form={form} tone="plain" className={style.danger}>
            {text.data.deleteConfirm()}
          </SubmitButton>
          <Button tone="accent" onClick={close}>
            {text.data.keep()}
          </Button>
        </div>
      </FlowForm>
    </Sheet>
  );
}
