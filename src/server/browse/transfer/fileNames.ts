/** Characters that Windows, macOS or Linux take for something else in a name. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unusable = /[\u0000-\u001f\u007f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;
/** Names of devices on Windows, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const maxLength = 80;
/** The files of the export itself, and their stems, beside which those of pins stand. */
const reserved = ['index', 'index.html', 'board', 'board.json', 'tessera.json'];

/** Names files and folders of one folder: usable on every system, and each once, whether capitals count or not. */
export function fileNames(): (wanted: string) => string {
  const taken = new Set<string>(reserved);
  return (wanted) => {
    const usable = [...wanted.normalize('NFC').replace(unusable, ' ').replace(/\s+/g, ' ')].slice(0, maxLength).join('');
    const trimmed = usable.replace(/^[. ]+|[. ]+$/g, '') || 'untitled';
    const base = device.test(trimmed) ? `_${trimmed}` : trimmed;
    for (let n = 1; ; n++) {
      const name = n === 1 ? base : `${base} ${n}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
