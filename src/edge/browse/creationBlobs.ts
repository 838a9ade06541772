/** Files of drafts that this page knows, by their ids: each with the address under which a view shows it. */
const blobs = new Map<string, { file: Blob; address: string }>();

export function keepBlob(id: string, file: Blob): void {
  dropBlob(id);
  blobs.set(id, { file, address: URL.createObjectURL(file) });
}

export function dropBlob(id: string): void {
  const known = blobs.get(id);
  if (known) URL.revokeObjectURL(known.address);
  blobs.delete(id);
}

export const blobOf = (id: string): Blob | undefined => blobs.get(id)?.file;
export const addressOfBlob = (id: string): string | undefined => blobs.get(id)?.address;
