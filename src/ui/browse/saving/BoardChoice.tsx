import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { DataOf } from '../../../../events/record.ts';
import { pickerText } from '../../../../machines/browse/boardPicker.ts';
import { boardsShown, hasListFailed, isListingBoards, lastSavedCount } from '../../../../machines/browse/ownBoards.ts';
import field from '../../account/forms/FieldFrame.module.css';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './BoardChoice.module.css';
import { isPresentPlace, pickerRows, presentPlace, type PickerRow } from './pickerRows.ts';

const creation = 'create';

interface Props {
  label: string;
  task: DataOf<'picker.opened'>;
  /** The board that has the pin to save already. */
  savedBoardId: string | null;
}

/** All own boards, recently used ones first; filtered by the typed text, with creation of a new one. */
export function BoardChoice({ label, task, savedBoardId }: Props) {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  const lastCount = useFlow('ownBoards', lastSavedCount);
  const isListing = useFlow('ownBoards', isListingBoards);
  const hasFailed = useFlow('ownBoards', hasListFailed);
  const searchText = useFlow('boardPicker', pickerText);
  const typed = useSender('picker.typed');
  const chosen = useSender('picker.chosen');
  const creationStarted = useSender('picker.creationStarted');
  const { last, otherRows, doesExist } = pickerRows(boards, lastCount, searchText);
  const present = presentPlace(task, savedBoardId, boards);
  const name = searchText.trim();

  function act(key: string): void {
    if (key === creation) return creationStarted({ what: 'board', values: { name, secret: false } });
    const row = [...last, ...otherRows].find((candidate) => candidate.key === key);
    if (row) chosen({ boardId: row.board.id, sectionId: row.section?.id ?? null });
  }

  return (
    <>
      <h2 className={style.title}>{label}</h2>
      <Autocomplete inputValue={searchText} onInputChange={(value) => value !== searchText && typed({ text: value })}>
        <SearchField aria-label={text.picker.search()} autoFocus>
          <Input className={`${field.input} ${style.search}`} placeholder={text.picker.search()} />
        </SearchField>
        <ListBox
          className={style.list!}
          aria-label={text.picker.boards()}
          selectionMode="none"
          onAction={(key) => act(String(key))}
          renderEmptyState={() => (
            <div className={style.empty}>
              {isListing ? (
                <Spinner label={text.picker.loading()} size={24} />
              ) : hasFailed ? (
                text.picker.failed()
              ) : name ? (
                text.picker.none()
              ) : (
                text.picker.noneYet()
              )}
            </div>
          )}
        >
          {last.length > 0 && <Rows id="last" title={text.picker.lastSaved()} rows={last} present={present} />}
          {otherRows.length > 0 && (
            <Rows id="others" title={name ? text.picker.found() : text.picker.all()} rows={otherRows} present={present} />
          )}
          {name && !doesExist && (
            <ListBoxItem id={creation} className={style.row!} textValue={text.picker.createNamed({ name })}>
              <span className={style.plus}>
                <Icon name="plus" size={20} />
              </span>
              <span className={style.name}>{text.picker.createNamed({ name })}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <div className={style.foot}>
        <Button
          tone={boards.length > 0 ? 'plain' : 'accent'}
          onClick={() =>
            creationStarted({ what: 'board', values: { name: name || (boards.length > 0 ? '' : text.form.firstBoard()), secret: false } })
          }
        >
          {text.picker.createBoard()}
        </Button>
        {boards.length > 0 && (
          <Button onClick={() => creationStarted({ what: 'section', values: { boardId: boards[0]!.id, title: name } })}>
            {text.picker.createSection()}
          </Button>
        )}
      </div>
    </>
  );
}

interface RowsProps {
  id: string;
  title: string;
  rows: readonly PickerRow[];
  present: ReturnType<typeof presentPlace>;
}

function Rows({ id, title, rows, present }: RowsProps) {
  const { saving: text } = usePageText();
  return (
    <ListBoxSection id={id}>
      <Header className={style.header!}>{title}</Header>
      {rows.map((row) => {
        const { key, board, section } = row;
        const isPresent = isPresentPlace(row, present);
        return (
          <ListBoxItem
            key={key}
            id={key}
            className={style.row!}
            data-section={section ? '' : undefined}
            isDisabled={isPresent}
            textValue={section ? text.picker.section({ board: board.name, section: section.title }) : board.name}
          >
            {!section && <Cover signature={board.covers[0]} />}
            <span className={style.name}>{section ? section.title : board.name}</span>
            {!section && board.privacy === 'secret' && <Icon name="lock" size={20} />}
            {isPresent && <span className={style.has}>{text.saved()}</span>}
          </ListBoxItem>
        );
      })}
    </ListBoxSection>
  );
}

function Cover({ signature }: { signature: string | undefined }) {
  return signature ? (
    <img className={style.cover} src={pictureUrl(signature, '136x136')} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={style.cover} />
  );
}
