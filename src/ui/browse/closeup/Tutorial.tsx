import type { Pin } from '../../../../events/entities/pin.ts';
import section from './Section.module.css';
import { Steps } from './Steps.tsx';

type TutorialData = NonNullable<NonNullable<Pin['richMetadata']>['tutorial']>;

/** A tutorial (S1.3). */
export function Tutorial({
  pinId,
  tutorial,
  isNamed,
  ticked,
}: {
  pinId: string;
  tutorial: TutorialData;
  isNamed: boolean;
  ticked: readonly string[];
}) {
  return (
    <>
      {!isNamed && <h2 className={section.title}>{tutorial.name}</h2>}
      <Steps pinId={pinId} steps={tutorial.steps} ticked={ticked} />
    </>
  );
}
