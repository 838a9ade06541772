import { usePageText } from '../../pageText.ts';
import section from './Section.module.css';
import style from './Steps.module.css';
import { Tick } from './Tick.tsx';

/** Numbered steps that can be ticked off. */
export function Steps({ pinId, steps, ticked }: { pinId: string; steps: readonly string[]; ticked: readonly string[] }) {
  const text = usePageText();
  if (steps.length === 0) return null;
  return (
    <section>
      <h2 className={section.title}>{text.closeup.recipe.steps()}</h2>
      <ol className={section.lines}>
        {steps.map((step, i) => (
          <li key={i}>
            <Tick pinId={pinId} item={`step ${i}`} ticked={ticked}>
              <b className={style.number}>{text.closeup.recipe.stepNumber({ number: i + 1 })}</b>
              <span dir="auto">{step}</span>
            </Tick>
          </li>
        ))}
      </ol>
    </section>
  );
}
