import { use } from 'react';
import { screenSizeOf } from '../../../../machines/shell/viewport.ts';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import style from './FilePicker.module.css';
import { FilesContext } from './filesPort.ts';

/** Buttons for choosing pictures. @param isNext whether this is the primary action */
export function FilePicker({ problem = null, isNext = true }: { problem?: 'nothingFound' | null; isNext?: boolean }) {
  const { pictureImport: text } = usePageText();
  const files = use(FilesContext);
  const isSmall = useFlow('viewport', screenSizeOf) === 'small';
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
        {/* Few browsers know the media type of HEIC. */}
        <FileButton tone={isNext ? 'accent' : 'plain'} multiple accept="image/*,.heic,.heif" onPick={files.picked}>
          {text.pick()}
        </FileButton>
        {/* Phone browsers can not pick folders. */}
        {!isSmall && (
          <FileButton multiple isFolder onPick={files.picked}>
            {text.pickFolder()}
          </FileButton>
        )}
      </div>
      <p className={style.kinds}>{text.kinds()}</p>
    </section>
  );
}
