import type { ModeratedPerson } from '../../../events/entities/moderation.ts';
import { foundPeople, nameOfNobody, peopleForm } from '../../../machines/insight/moderatedPeople.ts';
import { askedOrder } from '../../../machines/insight/moderation.ts';
import { listOfUndoing } from '../../../machines/insight/moderationNotice.ts';
import { FlowForm } from '../account/forms/FlowForm.tsx';
import { SubmitButton } from '../account/forms/SubmitButton.tsx';
import { TextField } from '../account/forms/TextField.tsx';
import { Section, State } from '../account/settings/Section.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Link } from '../parts/Link.tsx';
import { useToolText } from '../toolText.ts';
import { useFlow } from '../session.ts';
import { ModerationButton } from './ModerationButton.tsx';
import { useKeptFocus } from '../parts/useKeptFocus.ts';
import row from './Inbox.module.css';
import style from './Moderation.module.css';

const facts = ['sessions', 'pins', 'boards', 'comments', 'reports'] as const;

/** Searches accounts, shows their restrictions, and changes them. */
export function ModeratedPeople() {
  const {
    moderation: { people: text },
  } = useToolText();
  const people = useFlow('moderatedPeople', foundPeople);
  const missingName = useFlow('moderatedPeople', nameOfNobody);
  const isAsking = useFlow('moderation', (snapshot) => askedOrder(snapshot) !== null);
  const isUndoing = useFlow('moderationNotice', (snapshot) => listOfUndoing(snapshot) === 'people');
  const list = useKeptFocus(people.length, isAsking, isUndoing);
  return (
    <Section title={text.title()} lead={text.lead()}>
      <FlowForm form={peopleForm} className={style.search!}>
        <TextField
          form={peopleForm}
          field="name"
          label={text.field()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton form={peopleForm} tone="plain">
          {text.find()}
        </SubmitButton>
      </FlowForm>
      <p role="status" className={style.status}>
        {missingName !== null && text.nobody({ name: missingName })}
      </p>
      <ul ref={list} tabIndex={-1} className={row.list} aria-label={text.list()}>
        {people.map((person) => (
          <li key={person.person.id}>
            <PersonCard moderated={person} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PersonCard({ moderated }: { moderated: ModeratedPerson }) {
  const {
    moderation: { people: text },
  } = useToolText();
  const {
    person: { id, username, fullName, imageSmallUrl },
    joined_at,
    is_owner,
    is_banned,
    banned_until,
    is_limited,
  } = moderated;
  const order = { subject: { kind: 'person', id }, name: fullName } as const;
  const title = `moderated-${id}`;
  return (
    <article className={row.entry} aria-labelledby={title}>
      <Avatar name={fullName} src={imageSmallUrl} size={48} />
      <div className={row.body}>
        <h3 id={title} className={row.title}>
          <Link to={`/${username}/`}>{fullName}</Link>
        </h3>
        <p className={row.details}>
          @{username} · {text.joined({ on: new Date(joined_at) })}
        </p>
        <p className={style.states}>
          {is_owner && <State tone="good">{text.owner()}</State>}
          {is_banned && <State tone="open">{banned_until ? text.bannedUntil({ on: new Date(banned_until) }) : text.banned()}</State>}
          {is_limited && <State tone="open">{text.limited()}</State>}
          {!is_owner && !is_banned && !is_limited && <State tone="good">{text.free()}</State>}
        </p>
        <dl className={style.facts}>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{text.facts[fact]()}</dt>
              <dd>{moderated[fact]}</dd>
            </div>
          ))}
        </dl>
      </div>
      {is_owner ? (
        <p className={row.details}>{text.ownerHint()}</p>
      ) : (
        <div className={style.actions}>
          <ModerationButton action={is_banned ? 'unban' : 'ban'} {...order} />
          <ModerationButton action={is_limited ? 'unlimit' : 'limit'} {...order} />
          <ModerationButton action="signOut" {...order} />
          {imageSmallUrl && <ModerationButton action="removePicture" {...order} />}
          <ModerationButton action="removeAccount" {...order} />
        </div>
      )}
    </article>
  );
}
