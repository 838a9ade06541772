export const pictureImport = {} as const;
