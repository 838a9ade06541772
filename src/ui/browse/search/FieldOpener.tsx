import { searchText } from '../../../../machines/browse/search.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { useWrapper } from '../../shell/device.ts';
import { SearchField } from './SearchField.tsx';
import style from './FieldOpener.module.css';

/** A button that looks like the field and opens the search sheet on phones; without scripts the field itself. */
export function FieldOpener() {
  const { browse } = useText();
  const wrapper = useWrapper();
  const text = useFlow('search', searchText);
  const focused = useSender('search.focused');
  if (wrapper.startsWith('desktop')) return null;
  return (
    <>
      <noscript>
        <SearchField isInSheet />
      </noscript>
      <button type="button" className={style.opener} data-wrapper={wrapper} aria-haspopup="dialog" onClick={() => focused({})}>
        <Icon name="search" size={20} />
        <span className={text ? style.text : style.placeholder}>{text || browse.search.placeholder()}</span>
      </button>
    </>
  );
}
