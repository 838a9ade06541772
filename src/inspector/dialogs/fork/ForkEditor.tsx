import { catalogue } from '../../../../events/catalogue.ts';
import { payloadIssue } from '../../../../events/file/payload.ts';
import type { AnyRecord, RecordType } from '../../../../events/record.ts';
import { dispatched } from '../../../../machines/logTools/dispatch.ts';
import { forked, renamed, type Edit } from '../../../../machines/logTools/fork.ts';
import { RecordEffects } from '../../details/RecordEffects.tsx';
import { useBench } from '../../playing/bench.ts';
import { changeOf, exampleData, type Draft } from '../../playing/draft.ts';
import { openLog, recordsOf, sessionOf, type OpenLog } from '../../sources/openLog.ts';
import { Tabs } from '../../Tabs.tsx';
import { say } from '../../words.ts';
import style from '../dialogs.module.css';
import forkStyle from './fork.module.css';
import { issuesByPath } from './payload.ts';
import { PayloadForm } from './PayloadForm.tsx';

const types = Object.keys(catalogue).sort();
const schemaOf = (type: string) => catalogue[type as RecordType].schema;

/** @throws {SyntaxError} for text that is no JSON */
const payloadOf = ({ text, data }: Draft): unknown => (text === null ? data : JSON.parse(text));

/** @throws {SyntaxError} for text that is no JSON */
function editOf(draft: Draft, at: number): Edit {
  const { kind, type } = draft;
  if (kind === 'drop') return { kind, at };
  const data = payloadOf(draft);
  return kind === 'insert' ? { kind, at: draft.isAfter ? at + 1 : at, type, data } : { kind, at, type, data };
}

/** The record that a draft makes, and its number; undefined while its payload does not fit. */
function recordOf(draft: Draft, at: number, { at: time }: AnyRecord): AnyRecord | undefined {
  if (draft.kind === 'drop') return undefined;
  try {
    const data = payloadOf(draft);
    const seq = draft.kind === 'insert' && draft.isAfter ? at + 1 : at;
    return payloadIssue(draft.type, data) === undefined ? ({ seq, at: time, type: draft.type, data } as AnyRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** The effects of a draft's record, before it is made. */
function Outcome({ shown, record }: { shown: OpenLog; record: AnyRecord | undefined }) {
  const before = record && (record.seq === 0 ? shown.timeline.at(-1) : shown.worldAt(record.seq - 1));
  return (
    <section className={forkStyle.effects} aria-label={say.outcome()}>
      <h3>{say.outcome()}</h3>
      {record && before ? <RecordEffects record={record} before={before} /> : <p className={style.quiet}>{say.noOutcome()}</p>}
    </section>
  );
}

/** Makes a branch: a record changed, inserted or dropped, followed by the rest of the log, or by what it leads to at once. */
export function ForkEditor({ log }: { log: OpenLog }) {
  const { snapshot, send, branch, setBranch } = useBench();
  const { at, problem } = snapshot.context;
  const shown = branch ?? log;
  const base = recordsOf(shown);
  const position = Math.min(at, base.length - 1);
  const record = base[position]!;
  const first = changeOf(record);
  const draft = snapshot.context.draft ?? first;
  const { kind, type, text, goesOn, unfolded } = draft;
  const change = (changed: Partial<Draft>): void => send({ type: 'drafted', first, change: changed });
  const made = recordOf(draft, position, record);
  const make = (): void => {
    try {
      const edit = editOf(draft, position);
      const fork = forked(base, [edit], goesOn);
      const before = made && (made.seq === 0 ? shown.timeline.at(-1) : shown.worldAt(made.seq - 1));
      const records = goesOn || !made || !before ? fork : [...fork.slice(0, -1), ...dispatched(before, fork.at(-1)!)];
      const origin = branch?.source.kind === 'branch' ? branch.source.forkedFrom : { session: sessionOf(log), at: Infinity };
      setBranch(
        openLog({
          kind: 'branch',
          records: renamed(records, crypto.randomUUID()),
          forkedFrom: { ...origin, at: Math.min(origin.at, edit.at) },
        }),
        !goesOn,
      );
      send({ type: 'dismissed', dialog: 'fork' });
      send({ type: 'shown', view: { tells: goesOn ? 'changes' : 'record' } });
    } catch (error) {
      send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
    }
  };
  /** Goes to the other way of writing the payload, with what is written. */
  const write = (as: 'fields' | 'json'): void => {
    try {
      if (as === 'json') change({ text: text ?? JSON.stringify(draft.data, null, 2) });
      else change({ text: null, data: payloadOf(draft) });
    } catch (error) {
      send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <p>{branch ? say.forkOfBranch({ seq: position, type: record.type }) : say.forkOf({ seq: position, type: record.type })}</p>
      <fieldset>
        {(['change', 'insert', 'drop'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name="kind" checked={kind === choice} onChange={() => change({ kind: choice })} /> {say[`fork_${choice}`]()}
          </label>
        ))}
        {kind === 'insert' && (
          <label>
            <input type="checkbox" checked={draft.isAfter} onChange={(event) => change({ isAfter: event.target.checked })} />{' '}
            {say.forkAfter()}
          </label>
        )}
      </fieldset>
      {kind !== 'drop' && (
        <>
          <label>
            {say.type()}
            <select
              value={type}
              onChange={({ target: { value } }) =>
                change({ type: value, text: null, unfolded: [], data: exampleData({ records: base }, position, value) })
              }
            >
              {types.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
          <Tabs
            label={say.writtenAs()}
            choices={{ fields: say.writtenAs_fields(), json: say.writtenAs_json() }}
            chosen={text === null ? 'fields' : 'json'}
            onChoose={write}
          />
          {text === null ? (
            <PayloadForm
              key={type}
              schema={schemaOf(type)}
              value={draft.data}
              onChange={(data) => change({ data })}
              form={{
                issues: issuesByPath(schemaOf(type), draft.data),
                unfolded,
                onFold: (path, isUnfolded) =>
                  change({ unfolded: isUnfolded ? [...unfolded, path] : unfolded.filter((other) => other !== path) }),
              }}
            />
          ) : (
            <label>
              {say.data()}
              <textarea value={text} spellCheck={false} onChange={(event) => change({ text: event.target.value })} />
            </label>
          )}
          <Outcome shown={shown} record={made} />
        </>
      )}
      <fieldset>
        <label>
          <input type="checkbox" checked={goesOn} onChange={(event) => change({ goesOn: event.target.checked })} /> {say.goesOn()}
        </label>
      </fieldset>
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
      <div className={style.buttons}>
        <button type="submit" data-main>
          {kind === 'insert' && !goesOn ? say.dispatch() : say.makeBranch()}
        </button>
      </div>
    </form>
  );
}
