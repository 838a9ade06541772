import { distinctUntilChanged, filter, fromEvent, map, merge, skip, startWith, Subscription } from 'rxjs';
import type { DataOf, RecordType } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';
import { textFields } from '../shell/gestures.ts';
import { isWanted } from './chosenFiles.ts';
import { keepBlob } from './creationBlobs.ts';
import { type ChosenFile, filesIn } from './droppedFiles.ts';
import { handedHash } from './handed.ts';
import { readHandedPage } from './handedPage.ts';
import { type StoredList, storedLists, storeList } from './incomingStore.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/** Marks what is dragged from the page itself, which is not to be added. */
const ownDrag = 'application/x-tessera';

/**
 * Appends what comes from elsewhere: what the bookmarklet or the extension handed over as the page opened, what is pasted outside of
 * fields, and what is dragged and dropped where nothing else takes it.
 */
export function watchIncoming(append: Append, person: string | null): Subscription {
  for (const { from, page } of storedLists(person)) {
    const received = readHandedPage(page, from);
    if (received) append('incoming.received', received);
  }
  void receiveHanded(handedHash(), append, person);
  const subscriptions = new Subscription();
  const on = <E extends Event>(name: string, listener: (event: E) => void): void =>
    void subscriptions.add(fromEvent<E>(document, name).subscribe(listener));

  on<ClipboardEvent>('paste', (event) => {
    const { clipboardData: pasted } = event;
    if (event.defaultPrevented || !pasted || isInField(event)) return;
    if (receive([...pasted.files].map(loose), pasted.getData('text/plain'), append, person)) event.preventDefault();
  });

  on<DragEvent>('dragstart', ({ dataTransfer }) => dataTransfer?.setData(ownDrag, ''));
  const overs = fromEvent<DragEvent>(document, 'dragover').pipe(
    map((event) => {
      const isOver = isDroppable(event);
      if (isOver) event.preventDefault();
      return isOver;
    }),
  );
  const ends = merge(
    fromEvent<DragEvent>(document, 'dragleave').pipe(filter(({ relatedTarget }) => relatedTarget === null)),
    fromEvent(document, 'drop', { capture: true }),
  ).pipe(map(() => false));
  subscriptions.add(
    merge(overs, ends)
      .pipe(startWith(false), distinctUntilChanged(), skip(1))
      .subscribe((isOver) => append('incoming.dragged', { isOver })),
  );
  on<DragEvent>('drop', (event) => {
    if (!isDroppable(event)) return;
    event.preventDefault();
    // Its parts must be taken before its event ends; they can be read later.
    const dropped = event.dataTransfer!;
    const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    const [files, address] = [[...dropped.files], dropped.getData('text/uri-list')];
    if (entries.length === 0) receive(files.map(loose), address, append, person);
    else void Promise.all(entries.map(filesIn)).then((all) => receive(all.flat(), '', append, person));
  });
  return subscriptions;
}

/** Text fields take what is dropped or pasted themselves. */
const isInField = ({ target }: Event): boolean => target instanceof Element && target.closest(textFields) !== null;

/** Whether a drag comes from elsewhere and nothing on the page takes it. */
function isDroppable(event: DragEvent): boolean {
  const types = event.dataTransfer?.types ?? [];
  if (event.defaultPrevented || types.includes(ownDrag)) return false;
  return types.includes('Files') || (types.includes('text/uri-list') && !isInField(event));
}

const loose = (file: File): ChosenFile => ({ file, path: file.name });

/** @param text that may be an address @returns false if there is nothing that could be saved */
function receive(files: readonly ChosenFile[], text: string, append: Append, person: string | null): boolean {
  const link = text.trim();
  if (files.length > 0) {
    const pictures = files.filter(isWanted).map(({ file }) => {
      const id = drawnId();
      keepBlob(id, file);
      return { url: null, file: id, source: null, name: file.name };
    });
    if (pictures.length === 0) return true;
    append('incoming.received', { from: 'files', pictures });
    void listOfFiles(
      files.map(({ file }) => file),
      person,
    ).then(storeList);
    return true;
  }
  if (!/^https?:\/\/\S+$/i.test(link) || link.length > 2000) return false;
  append('incoming.linkReceived', { url: link });
  return true;
}

const listOfFiles = async (files: readonly File[], person: string | null): Promise<StoredList> => ({
  from: 'files',
  person,
  page: { source: '', title: '', pictures: await Promise.all(files.map(async (file) => ({ data: await dataOf(file), name: file.name }))) },
});

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(String(reader.result)));
    reader.readAsDataURL(file);
  });

/** The list that the extension keeps for the page that it opened. */
async function takeFromExtension(id: string, token: string): Promise<unknown> {
  const { chrome } = globalThis as { chrome?: { runtime?: { sendMessage?(id: string, message: string): Promise<unknown> } } };
  return chrome?.runtime?.sendMessage?.(id, token);
}

async function receiveHanded(hash: string, append: Append, person: string | null): Promise<void> {
  if (hash === '') return;
  const [, id, token] = /^#extension=([a-p]{32})\.([\da-f-]{36})$/.exec(hash) ?? [];
  const from = id && token ? 'extension' : 'page';
  const page = id && token ? await takeFromExtension(id, token).catch(() => undefined) : jsonIn(hash.replace(/^#\w+=/, ''));
  const received = readHandedPage(page, from);
  if (!received) return append('incoming.malformed', {});
  append('incoming.received', received);
  storeList({ from, page, person });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
