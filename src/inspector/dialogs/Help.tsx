import { keys } from '../playing/keys.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';

const faces: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  'Shift+ArrowRight': '⇧ →',
  'Shift+ArrowLeft': '⇧ ←',
  ' ': 'Space',
};

/** Every key, and the syntax of a search. */
export function Help() {
  return (
    <>
      <dl className={style.keys}>
        {Object.entries(keys).map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{faces[key] ?? key}</kbd>
            </dt>
            <dd>{say.actions[action]()}</dd>
          </div>
        ))}
      </dl>
      <h3>{say.search()}</h3>
      <p>{say.searchHelp()}</p>
      <pre>type:pin.* area:browse flow:feed key:home after:1.5 before:20 cause:12 -type:video.* words</pre>
    </>
  );
}
