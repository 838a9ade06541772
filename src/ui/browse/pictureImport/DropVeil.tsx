import { useToolText } from '../../toolText.ts';
import style from './ImportPage.module.css';

/** Shown while files or an address are dragged over a page that takes them. */
export default function DropVeil() {
  const { pictureImport: text } = useToolText();
  return (
    <p className={style.veil} role="alert" data-over="">
      {text.drop()}
    </p>
  );
}
