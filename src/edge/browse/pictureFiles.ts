/** Whether a file is a picture by its media type, or by its name where browsers know no type. */
export const isPictureFile = ({ type, name }: File): boolean => type.startsWith('image/') || /\.(?:avif|hei[cf])$/i.test(name);
