import { use } from 'react';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useToolText } from '../../toolText.ts';
import style from './FilePicker.module.css';
import { FilesContext } from './filesPort.ts';

/** Buttons for choosing pictures. @param isNext whether this is the primary action */
export function FilePicker({ problem = null, isNext = true }: { problem?: 'nothingFound' | null; isNext?: boolean }) {
  const { pictureImport: text } = useToolText();
  const files = use(FilesContext);
  const pick = (list: FileList): void => files.chosen('picked', list);
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
      <p className={`${style.lead} ${style.wide}`}>{text.lead()}</p>
      <p className={`${style.lead} ${style.narrow}`}>{text.leadSmall()}</p>
      <div className={style.ways}>
        {/* Few browsers know the media type of HEIC. */}
        <FileButton tone={isNext ? 'accent' : 'plain'} multiple accept="image/*,.heic,.heif" onPick={pick}>
          {text.pick()}
        </FileButton>
        {/* Phone browsers can not pick folders. */}
        <span className={style.wide}>
          <FileButton multiple isFolder onPick={pick}>
            {text.pickFolder()}
          </FileButton>
        </span>
      </div>
      <p className={style.kinds}>{text.kinds()}</p>
    </section>
  );
}
