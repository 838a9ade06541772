import { useEffect, useRef } from 'react';
import { isSearchOpen } from '../../../../machines/browse/search.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { SearchField } from './SearchField.tsx';
import style from './SearchSheet.module.css';

/** Full-screen search on phones. A native dialog traps the focus. */
export function SearchSheet() {
  const { browse } = useText();
  const isOpen = useFlow('search', isSearchOpen);
  const closed = useSender('search.closed');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
      dialog.current?.querySelector('input')?.focus();
    } else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={style.sheet} aria-label={browse.search.label()} onCancel={(event) => event.preventDefault()}>
      {isOpen && (
        <>
          <IconButton icon="back" label={browse.search.back()} onClick={() => closed({})} />
          <SearchField isInSheet />
        </>
      )}
    </dialog>
  );
}
