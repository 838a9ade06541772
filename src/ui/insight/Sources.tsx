import type { Overview } from '../../../events/entities/overview.ts';
import { Section } from '../account/settings/Section.tsx';
import { useToolText } from '../toolText.ts';
import style from './InstancePage.module.css';

/** Pages that led to sign-ups and to visits of pins' websites (S2.2). */
export function Sources({ sources }: { sources: Overview['sources'] }) {
  const { overview: text, locale } = useToolText();
  const number = new Intl.NumberFormat(locale);
  return (
    <Section title={text.sources()}>
      {sources.length === 0 ? (
        <p className={style.hint}>{text.sourcesNone()}</p>
      ) : (
        <table className={style.table} aria-label={text.sources()}>
          <thead>
            <tr>
              <th scope="col">{text.sourcePage()}</th>
              <th scope="col">{text.signUps()}</th>
              <th scope="col">{text.clickThroughs()}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, signUps, clickThroughs }) => (
              <tr key={source}>
                <th scope="row">{text.sourceNames[source ?? 'none']()}</th>
                <td>{number.format(signUps)}</td>
                <td>{number.format(clickThroughs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
