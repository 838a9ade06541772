/** Playing videos. */
export const media = {
  play: 'I-play',
  pause: 'I-pause',
  again: 'I-play ulit',
  position: 'Posisyon',
  time: '{time:string} sa {duration:string}',
  mute: 'I-off ang tunog',
  unmute: 'I-on ang tunog',
  hideCaptions: 'I-off ang caption',
  showCaptions: 'I-on ang caption',
  fullScreen: 'Buong screen',
  leaveFullScreen: 'Umalis sa buong screen',
  download: 'I-download ang video',
  downloadPicture: 'I-download ang larawan',
  keys: 'Space o K para mag-play at mag-pause. Mga arrow key para tumalon nang limang segundo. M para sa tunog, C para sa mga caption, F para sa buong screen.',
  choices: {
    title: 'Mga video sa browser na ito',
    startsItself: 'Kusang i-play ang mga video',
    startsItselfHint:
      'Kusang magpe-play nang walang tunog ang mga nakikitang video. Kapag naka-off, hihintayin ng video na pindutin mo ang play.',
    together: 'Hayaang sabay-sabay mag-play ang ilang video',
    togetherHint: 'Kapag naka-off, magpo-pause ang isang video kapag may iba pang nag-play.',
  },
  retry: 'Subukan ulit',
  error: {
    aborted: 'Huminto ang video habang nilo-load. Subukan ulit.',
    network: 'Hindi namin ma-load ang video. Tingnan ang koneksyon at subukan ulit.',
    decode: 'Sira ang video, o hindi kayang i-play ng browser na ito ang format nito.',
    notSupported: 'Na-delete ang video, o hindi kayang i-play ng browser na ito ang format nito.',
  },
} as const;
