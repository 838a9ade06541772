import { use, type ChangeEvent } from 'react';
import { screenSizeOf } from '../../../../machines/shell/viewport.ts';
import button from '../../parts/Button.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import style from './FilePicker.module.css';
import { FilesContext } from './filesPort.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** The ways to choose pictures. The fields are the browser's own, so that the keyboard and a screen reader know them. @param isNext it is what one should do next */
export function FilePicker({ problem = null, isNext = true }: { problem?: 'nothingFound' | null; isNext?: boolean }) {
  const { pictureImport: text } = usePageText();
  const files = use(FilesContext);
  const isSmall = useFlow('viewport', screenSizeOf) === 'small';
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files) files.picked(target.files);
    // The same choice again is a choice too.
    target.value = '';
  };
  return (
    <section className={style.picker}>
      <span className={style.sign}>
        <Icon name="picture" size={48} />
      </span>
      {problem && (
        <div role="alert">
          <h2>{text.nothingTitle()}</h2>
          <p>{text.nothingBody()}</p>
        </div>
      )}
      <p className={style.lead}>{isSmall ? text.leadSmall() : text.lead()}</p>
      <div className={style.ways}>
        <label className={`${button.button} ${isNext ? button.accent : button.plain} ${style.way}`}>
          <input type="file" multiple accept={kinds} className={style.field} onChange={pick} />
          {text.pick()}
        </label>
        {/* A phone's browser has no folders to pick. */}
        {!isSmall && (
          <label className={`${button.button} ${button.plain} ${style.way}`}>
            <input type="file" multiple {...{ webkitdirectory: '' }} className={style.field} onChange={pick} />
            {text.pickFolder()}
          </label>
        )}
      </div>
      <p className={style.kinds}>{text.kinds()}</p>
    </section>
  );
}
