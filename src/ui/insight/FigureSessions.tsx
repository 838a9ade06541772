import { haveSessionsFailed, openFigure, sessionsBehind } from '../../../machines/insight/figureSessions.ts';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useLaterFlow, useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import { SheetHead } from '../shell/widgets/SheetHead.tsx';
import { useToolText } from '../toolText.ts';
import style from './InstancePage.module.css';

/** A number of the figures, which opens the list of the sessions behind it, if there are any. */
export function FigureButton({ figure, count }: { figure: string; count: number }) {
  const { overview: text, locale } = useToolText();
  const requested = useSender('figureSessions.requested');
  const words = new Intl.NumberFormat(locale).format(count);
  if (count === 0) return words;
  return (
    <button type="button" className={style.summary} onClick={() => requested({ figure })} data-tooltip={text.usage.sessions()}>
      {words}
    </button>
  );
}

/** The address of the inspector with the shared log of a session, at a record. */
const inspectorAddress = (session: string, at: number): string =>
  `/inspector/#${new URLSearchParams({ log: `url:/v3/insight/sessions/${session}/log.ndjson`, at: String(at) }).toString()}`;

/** The sessions behind a figure; those whose people share their logs open in the inspector, at the event that counted. */
export function FigureSessions() {
  const { overview: text, shell, locale } = useToolText();
  const figure = useLaterFlow('figureSessions', openFigure, '');
  const found = useLaterFlow('figureSessions', sessionsBehind, null);
  const hasFailed = useLaterFlow('figureSessions', haveSessionsFailed, false);
  const requested = useSender('figureSessions.requested');
  const closed = useSender('figureSessions.closed');
  if (figure === '') return null;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const title = text.usage.sessions();
  const close = (): void => closed({});
  return (
    <Sheet label={title} onClose={close}>
      <SheetHead title={title} onClose={close} />
      {hasFailed && (
        <>
          <p role="alert">{text.failed.title()}</p>
          <Button onClick={() => requested({ figure })}>{shell.retry()}</Button>
        </>
      )}
      {!found && !hasFailed && <Spinner />}
      {found?.sessions.length === 0 && (
        <p role="status" className={style.hint}>
          {text.usage.noSessions()}
        </p>
      )}
      {found && found.count > found.sessions.length && found.sessions.length > 0 && (
        <p className={style.hint}>{text.usage.someSessions({ shown: found.sessions.length, count: found.count })}</p>
      )}
      {found && found.sessions.length > 0 && (
        <table className={style.table} aria-label={title}>
          <tbody>
            {found.sessions.map(({ session, at, record, isShared }) => (
              <tr key={session}>
                <th scope="row">{moment.format(Date.parse(at))}</th>
                <td>
                  {isShared ? (
                    <a href={inspectorAddress(session, record)} target="_blank" rel="noreferrer" className={style.summary}>
                      {text.usage.openSession()}
                    </a>
                  ) : (
                    <span className={style.hint}>{text.usage.notShared()}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
