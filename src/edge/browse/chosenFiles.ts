import type { DataOf, RecordType } from '../../../events/record.ts';

/** A file and where it lay in what was chosen: `holiday/beach/1.jpg`. The folders tell the server a topic. */
export interface ChosenFile {
  file: File;
  path: string;
}

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/** What is kept of the latest choice; a record only says how much it was. */
let kept: readonly ChosenFile[] = [];

export const keptFiles = (): readonly ChosenFile[] => kept;

/** Keeps files for `uploadPictures` and appends `import.chosen`. */
function keepFiles(files: readonly ChosenFile[], append: Append): void {
  kept = files;
  append('import.chosen', { files: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0) });
}

/** Takes over what a person picked or dropped; a view has it as its `FilesPort`. */
export function filesPort(append: Append): { picked(files: FileList): void; dropped(transfer: DataTransfer): void } {
  return {
    picked: (files) => keepFiles([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted), append),
    dropped: (transfer) => void entriesOf(transfer).then((files) => keepFiles(files.filter(isWanted), append)),
  };
}

/** What a folder holds beside its pictures is passed over; a file that was picked by itself is sent, and the server says what is wrong with it. */
function isWanted({ file, path }: ChosenFile): boolean {
  if (!path.includes('/')) return true;
  return !file.name.startsWith('.') && (file.type.startsWith('image/') || /\.(?:avif|hei[cf])$/i.test(file.name));
}

/** The entries must be taken before the drop event ends; reading them may last. */
async function entriesOf(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const loose = entries.length > 0 ? [] : [...transfer.files].map((file) => ({ file, path: file.name }));
  return [...loose, ...(await Promise.all(entries.map(filesIn))).flat()];
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      return [{ file, path: entry.fullPath.replace(/^\//, '') }];
    }
    const inside = await childrenOf((entry as FileSystemDirectoryEntry).createReader());
    return (await Promise.all(inside.map(filesIn))).flat();
  } catch {
    // It was moved or may not be read: the rest is taken.
    return [];
  }
}

/** A reader gives at most a hundred entries at a time, and none when all have been given. */
async function childrenOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name));
    all.push(...some);
  }
}
