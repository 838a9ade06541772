import style from './Tabs.module.css';

/** Chooses one of a few values, with a button for each. */
export function Tabs<T extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (choice: T) => void;
}) {
  return (
    <div className={style.tabs} role="group" aria-label={label}>
      {(Object.keys(choices) as T[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={chosen === choice} onClick={() => onChoose(choice)}>
          {choices[choice]}
        </button>
      ))}
    </div>
  );
}
