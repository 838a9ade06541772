import { catalogue } from '../../../events/catalogue.ts';
import { forked, renamed, type Edit } from '../../../machines/logTools/fork.ts';
import { useBench } from '../playing/bench.ts';
import { openLog, recordsOf, sessionOf, type OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';

const types = Object.keys(catalogue).sort();

function editOf(form: FormData, at: number): Edit {
  const kind = form.get('kind') as Edit['kind'];
  if (kind === 'drop') return { kind, at };
  const data: unknown = JSON.parse(String(form.get('data')));
  const type = String(form.get('type'));
  return kind === 'insert' ? { kind, at: form.has('after') ? at + 1 : at, type, data } : { kind: 'change', at, type, data };
}

/** Creates a branch: a record changed, inserted or dropped, followed by the rest of the log or nothing. */
export function ForkEditor({ log }: { log: OpenLog }) {
  const { snapshot, send, branch, setBranch } = useBench();
  const { at, problem } = snapshot.context;
  const base = recordsOf(branch ?? log);
  const position = Math.min(at, base.length - 1);
  const record = base[position]!;
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        try {
          const edit = editOf(form, position);
          const records = renamed(forked(base, [edit], form.has('goesOn')), crypto.randomUUID());
          const before = branch?.source.kind === 'branch' ? branch.source.forkedFrom.at : Infinity;
          setBranch(openLog({ kind: 'branch', records, forkedFrom: { session: sessionOf(log), at: Math.min(before, edit.at) } }));
          send({ type: 'dismissed', dialog: 'fork' });
          send({ type: 'shown', view: { tells: 'changes' } });
        } catch (error) {
          send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
        }
      }}
    >
      <p>{branch ? say.forkOfBranch({ seq: position, type: record.type }) : say.forkOf({ seq: position, type: record.type })}</p>
      <fieldset>
        {(['change', 'insert', 'drop'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === 'change'} /> {say[`fork_${kind}`]()}
          </label>
        ))}
        <label>
          <input type="checkbox" name="after" defaultChecked /> {say.forkAfter()}
        </label>
      </fieldset>
      <label>
        {say.type()}
        <select name="type" defaultValue={record.type}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <label>
        {say.data()}
        <textarea name="data" defaultValue={JSON.stringify(record.data, null, 2)} spellCheck={false} />
      </label>
      <fieldset>
        <label>
          <input type="checkbox" name="goesOn" defaultChecked /> {say.goesOn()}
        </label>
      </fieldset>
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
      <div className={style.buttons}>
        <button type="submit" data-main>
          {say.makeBranch()}
        </button>
      </div>
    </form>
  );
}
