import type { GridPin } from '../../../../events/entities/pin.ts';
import { growFrom } from '../../parts/growing.ts';
import { useText } from '../../text.ts';
import style from './Closeup.module.css';
import stage from './Stage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { stageStyle } from './stageStyle.ts';

/** Shown until the closeup's code is loaded: the picture, at its place there. */
export function OpeningPin({ pin }: { pin: GridPin }) {
  const { shell } = useText();
  return (
    <div className={style.closeup} role="progressbar" aria-label={shell.loadingRoute()}>
      <div className={stage.stage} style={stageStyle(pin)}>
        <div ref={growFrom} className={stage.frame}>
          <StagePicture pin={pin} alt="" />
        </div>
      </div>
    </div>
  );
}
