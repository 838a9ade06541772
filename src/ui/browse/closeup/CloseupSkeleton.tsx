import type { GridPin } from '../../../../events/entities/pin.ts';
import { growFrom } from '../../parts/growing.ts';
import { useText } from '../../text.ts';
import style from './Closeup.module.css';
import stage from './Stage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { stageStyle } from './stageStyle.ts';
import words from './Words.module.css';

/** Placeholder of the closeup, with its picture once the pin is known. */
export function CloseupSkeleton({ pin }: { pin?: GridPin }) {
  const text = useText();
  return (
    <div className={style.closeup} role="progressbar" aria-label={text.shell.loading()}>
      <div className={stage.stage} style={pin && stageStyle(pin)}>
        {pin && (
          <div ref={growFrom} className={stage.frame}>
            <StagePicture pin={pin} alt="" />
          </div>
        )}
      </div>
      <div className={words.words}>
        <span className={words.bone} style={{ inlineSize: '80%', blockSize: '2rem' }} />
        <span className={words.bone} style={{ inlineSize: '45%' }} />
        <span className={words.bone} />
        <span className={words.bone} style={{ inlineSize: '65%' }} />
      </div>
    </div>
  );
}
