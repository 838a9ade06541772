import style from './details.module.css';

/** Length from which a value folds, in characters. */
const short = 90;
/** Maximum number of characters shown. */
const maxLength = 20_000;

/** Returns a value's text, or only enough of it to know that it is long, because a context may hold thousands of entries. */
function beginningOf(value: unknown): string {
  let budget = short;
  return (
    JSON.stringify(value, (_, part: unknown) => (budget-- <= 0 ? undefined : Array.isArray(part) ? part.slice(0, short) : part)) ?? '–'
  );
}

/** A plain value: short ones are shown, longer ones unfold; only then is all of it serialized. */
export function Value({ value }: { value: unknown }) {
  const text = beginningOf(value);
  if (text.length <= short) return <code className={style.value}>{text}</code>;
  const write = (pre: HTMLPreElement | null): void => {
    if (pre?.parentElement?.hasAttribute('open')) pre.textContent = JSON.stringify(value, null, 2).slice(0, maxLength);
  };
  return (
    <details className={style.value} onToggle={({ currentTarget }) => write(currentTarget.querySelector('pre'))}>
      <summary>
        <code>{text.slice(0, short)}…</code>
      </summary>
      <pre ref={write} />
    </details>
  );
}
