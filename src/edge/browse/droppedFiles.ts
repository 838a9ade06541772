/** A file and its path in the chosen folder: `holiday/beach/1.jpg`. The server derives a topic from the folders. */
export interface ChosenFile {
  file: File;
  path: string;
}

/** Returns the files of a dropped entry, those of a folder with all below it. */
export async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      return [{ file, path: entry.fullPath.replace(/^\//, '') }];
    }
    const inside = await childrenOf((entry as FileSystemDirectoryEntry).createReader());
    return (await Promise.all(inside.map(filesIn))).flat();
  } catch {
    // The entry was moved or can not be read: the others are still taken.
    return [];
  }
}

/** A reader returns at most a hundred entries per call, and an empty list at the end. */
async function childrenOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries.sort((a, b) => a.name.localeCompare(b.name));
    entries.push(...batch);
  }
}
