/** Kinds of files that a field accepts. Few browsers know the media type of HEIC. */
export const acceptOf = {
  picture: 'image/*,.heic,.heif',
  video: 'video/mp4,video/webm',
  both: 'image/*,.heic,.heif,video/mp4,video/webm',
};
