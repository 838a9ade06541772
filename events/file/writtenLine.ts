import { endLength } from './line.ts';
import { fromRfc3339 } from './time.ts';

/** The part of a record that its line holds; the rest of the envelope follows from it and the line's place. */
export interface WrittenLine {
  /** The record type as it stands in a file. */
  readonly name: string;
  readonly at: number;
  readonly cause: number | undefined;
  readonly data: unknown;
}

const timeLength = '2026-01-01T00:00:00.000Z'.length;
const described = '","datacontenttype":"application/json","dataschema":"urn:tessera:catalogue:';

/**
 * Reads the lines of a session that stand in the file as `logWriter` writes them: only `data` is parsed, the envelope is
 * compared as text, which halves the time. Any other line, and any that could be at fault, gives undefined: it is then
 * parsed whole. Does not look at the line's link.
 */
export function writtenLines(session: string): (text: string, seq: number) => WrittenLine | undefined {
  const opening = `{"specversion":"1.0","id":"${session}-`;
  const source = `","source":"/sessions/${session}","type":"`;
  const causing = `","causationid":"${session}-`;
  /** By type, what stands before its data. */
  const definitions = new Map<string, string>();

  function definitionOf(name: string): string | undefined {
    let definition = definitions.get(name);
    if (definition === undefined && /^app\.tessera\.[\w.]+$/.test(name))
      definitions.set(name, (definition = `#/$defs/${name.slice('app.tessera.'.length)}","data":`));
    return definition;
  }

  return (text, seq) => {
    const id = `${opening}${seq}${source}`;
    if (!text.startsWith(id)) return undefined;
    let at = text.indexOf('"', id.length);
    const name = text.slice(id.length, at);
    const definition = definitionOf(name);
    const sequence = `","sequence":"${String(seq).padStart(10, '0')}","time":"`;
    if (definition === undefined || !text.startsWith(sequence, at)) return undefined;
    at += sequence.length;
    const time = fromRfc3339(text.slice(at, at + timeLength));
    at += timeLength;
    let cause: number | undefined;
    if (text.startsWith(causing, at)) {
      const from = at + causing.length;
      at = afterDigits(text, from);
      cause = Number(text.slice(from, at));
      if (at === from || !(cause < seq) || (text.startsWith('0', from) && at > from + 1)) return undefined;
    }
    if (time === undefined || !text.startsWith(described, at)) return undefined;
    const version = at + described.length;
    at = afterDigits(text, version);
    if (at === version || !text.startsWith(definition, at)) return undefined;
    try {
      return { name, at: time, cause, data: JSON.parse(text.slice(at + definition.length, -endLength)) as unknown };
    } catch {
      return undefined;
    }
  };
}

function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at++;
  return at;
}
