import { use } from 'react';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import style from './PhotoChoice.module.css';
import { PhotosContext } from './photosPort.ts';

/** Photo of one's own attempt. @param photo its handle; null without one */
export function PhotoChoice({ photo, onRemove }: { photo: string | null; onRemove: () => void }) {
  const {
    comments: { composer: text },
  } = usePageText();
  const photos = use(PhotosContext);
  return (
    <div className={style.choice}>
      {photo !== null && (
        <span className={style.chosen}>
          <img className={style.photo} src={photos.addressOf(photo)} alt={text.yourPhoto()} />
          <IconButton icon="close" tone="onPicture" label={text.removePhoto()} className={style.remove} onClick={onRemove} />
        </span>
      )}
      <FileButton accept="image/*" onPick={({ 0: file }) => file && photos.picked(file)}>
        <Icon name="picture" size={20} />
        {photo === null ? text.addPhoto() : text.changePhoto()}
      </FileButton>
    </div>
  );
}
