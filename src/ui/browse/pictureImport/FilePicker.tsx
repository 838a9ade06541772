import { use } from 'react';
import { screenSizeOf } from '../../../../machines/shell/viewport.ts';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import style from './FilePicker.module.css';
import { FilesContext } from './filesPort.ts';

/** The ways to choose pictures. @param isNext it is what one should do next */
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
        {/* Few browsers know HEIC by its type. */}
        <FileButton tone={isNext ? 'accent' : 'plain'} multiple accept="image/*,.heic,.heif" onPick={files.picked}>{text.pick()}</FileButton>
        {/* A phone's browser has no folders to pick. */}
        {!isSmall && <FileButton multiple isFolder onPick={files.picked}>{text.pickFolder()}</FileButton>}
      </div>
      <p className={style.kinds}>{text.kinds()}</p>
    </section>
  );
}
