import { useFlow } from '../../session.ts';
import { instanceName } from '../../../../machines/shell/viewer.ts';
import { extensionPath } from '../../../../events/entities/extension.ts';
import { Section } from '../../account/settings/Section.tsx';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import field from '../../account/forms/FieldFrame.module.css';
import button from '../../parts/Button.module.css';
import { useToolText } from '../../toolText.ts';
import { bookmarklet } from './bookmarklet.ts';
import style from './SaveAnywherePage.module.css';

/** `/settings/save-anywhere`: the bookmarklet, the extension, and what needs neither. */
export function SaveAnywherePage() {
  const { pictureImport } = useToolText();
  const instance = useFlow('viewer', instanceName);
  const text = pictureImport.anywhere;
  return (
    <SettingsPage page="anywhere">
      <Section title={text.bookmark()} lead={text.bookmarkBody()}>
        <div>
          {/* React refuses the address, and the policy of the page lets it do nothing here: it is there to be dragged away. */}
          <a
            ref={(link) => link?.setAttribute('href', bookmarklet(location.origin))}
            className={`${button.button} ${button.accent} ${style.bookmark}`}
            onClick={(event) => event.preventDefault()}
          >
            {text.name({ instance })}
          </a>
        </div>
        <label className={field.frame}>
          <span className={field.label}>{text.bookmarkAddress()}</span>
          <textarea
            className={`${field.input} ${style.address}`}
            readOnly
            // The server, which may draw this, does not know the address.
            ref={(area) => void (area && (area.value = bookmarklet(location.origin)))}
            rows={2}
            onFocus={({ target }) => target.select()}
          />
        </label>
      </Section>
      <Section title={text.extension()} lead={text.extensionBody()}>
        <p>{text.extensionSteps()}</p>
        <div>
          <a href={extensionPath} download className={`${button.button} ${button.plain}`}>
            {text.download()}
          </a>
        </div>
      </Section>
      <Section title={text.phone()} lead={text.phoneBody({ instance })} />
      <Section title={text.paste()} lead={text.pasteBody({ instance })} />
    </SettingsPage>
  );
}
